import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The search key of a name, `players.search_key` and `registrations.search_key`: its words as they sound, in Latin
 * letters. By the key a name is found in another script or spelling (`search-key.spec.ts` has the pairs). A trigger
 * writes the key with the name. The next migration fills it for existing rows.
 *
 * - Aspirates, long vowels and doubled letters are written simply; usual spellings of one sound become one.
 * - After a word's first vowel each `a` is left out, because Hindi does not write the short one and Latin may not
 *   either: "Ramkumar" and "Ramakumar" have one key. The `a` of an ending in "ia" or "ea" stays, which tells Priya from
 *   Pri.
 * - The words of a name are also joined to one more word: "Ram Kumar" is found as "Ramkumar".
 *
 * `search_pattern(word)` is the pattern for a word. A word whose key has five or more letters is looked for at the
 * beginning of words. Any other is looked for as a whole word, because few letters without their vowels begin many
 * names ("Asha" would find Ashok). A word with a digit has no pattern (null), and neither has one whose key has less
 * than two letters.
 */
export class SearchKey1795965000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [searchKey, searchPattern, setSearchKey]) await db.query(statement);
    for (const table of ['players', 'registrations']) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN search_key text`);
      await db.query(`CREATE TRIGGER ${table}_set_search_key BEFORE INSERT ON ${table}
        FOR EACH ROW EXECUTE FUNCTION set_search_key()`);
      // PostgreSQL runs triggers in the order of their names. This name comes after `players_count_changes`, so filling
      // a key does not count as a change of the player.
      await db.query(`CREATE TRIGGER ${table}_update_search_key BEFORE UPDATE ON ${table} FOR EACH ROW
        WHEN (NEW.search_key IS NULL OR (OLD.first_name, OLD.last_name, OLD.search_key)
          IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.search_key))
        EXECUTE FUNCTION set_search_key()`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['players', 'registrations']) {
      await db.query(`DROP TRIGGER ${table}_set_search_key ON ${table}`);
      await db.query(`DROP TRIGGER ${table}_update_search_key ON ${table}`);
      await db.query(`ALTER TABLE ${table} DROP COLUMN search_key`);
    }
    await db.query('DROP FUNCTION set_search_key, search_pattern, search_key');
  }
}

const setSearchKey = `CREATE FUNCTION set_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.search_key := search_key(NEW.first_name || ' ' || NEW.last_name);
    RETURN NEW;
  END $$`;

// The function uses at most 32 regular expressions, because PostgreSQL caches 32 compiled ones for each connection.
// With more, each call would compile them again.
const searchKey = String.raw`CREATE FUNCTION search_key(name text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    -- Decomposed letters without apostrophes, accents and joiners.
    key text := regexp_replace(lower(normalize(name, NFKD)), '[''’‘ʼ\u0060´\u0300-\u036f\u200c\u200d]', '', 'g');
  BEGIN
    -- A Latin c is k or s; from here on c is the sound of "ch".
    key := replace(replace(key, 'ph', 'f'), 'ch', 'C');
    key := translate(regexp_replace(key, 'c(?=[eiy])', 's', 'g'), 'cCqz', 'kckj');
    IF key ~ '[\u0900-\u097f]' THEN
      key := replace(replace(replace(key, 'ड़', 'र'), 'ढ़', 'र'), 'ज्ञ', 'ग्य');
      key := regexp_replace(key, '[ंँ](?=[पफबभम])', 'm', 'g');
      key := regexp_replace(key, 'सिंह(?![\u0900-\u097f])', 'sing', 'g');
      -- The last य of विजय has no vowel, that of आदित्य has one.
      key := regexp_replace(key, '([^् ])य(?![\u0900-\u097f])', '\1i', 'g');
      key := regexp_replace(key, '([क-ह])(?!़?[ा-्])', '\1a', 'g');
      key := translate(key,
        'अआइईउऊऋएऐओऔऑऍािीुूृेैोौॉॅकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहंँ़्ःऽ',
        'aaiiuuReEoooeaiiuuReEoooekkggnccjjnttddnttddnpfbbmyrllvssshnn');
      key := replace(replace(key, 'R', 'ri'), 'E', 'ai');
    END IF;
    key := btrim(regexp_replace(key, '[^a-z]+', ' ', 'g'));
    key := replace(replace(replace(key, 'x', 'ks'), 'ee', 'i'), 'oo', 'u');
    -- Rao is राव; au, ou and ow are one sound.
    key := regexp_replace(key, 'ao\M', 'av', 'g');
    key := translate(regexp_replace(key, '[ao]u|ow(?![aeiou])', 'o', 'g'), 'w', 'v');
    -- ज्ञ: gy, jn and Marathi's dny.
    key := regexp_replace(key, '(?<![bcdfghjklmnprstv])(jny?|dny)', 'gy', 'g');
    key := regexp_replace(key, 'sinh\M', 'sing', 'g');
    key := regexp_replace(key, '([bcdfgjklmnprstv])h+', '\1', 'g');
    key := regexp_replace(key, '(?<=\w)y', 'i', 'g');
    key := regexp_replace(key, '(\w)\1+', '\1', 'g');
    -- The short forms of Muhammad, Ahmed and Ahmad.
    key := regexp_replace(key, '\mm(uham[ae]|oham[ae]|oh|)d\M', 'mohamd', 'g');
    key := regexp_replace(key, 'med\M', 'mad', 'g');
    key := regexp_replace(key, 'ie\M', 'i', 'g');
    -- Verma and Varma, Devender and Devendra, Chowdhury and Chaudhary.
    key := regexp_replace(key, 'er(?![aeiou])', 'ar', 'g');
    key := regexp_replace(key, '[ae]i', 'e', 'g');
    key := regexp_replace(key, '[ei]nda?ra?\M', 'endr', 'g');
    key := regexp_replace(key, 'oduri\M', 'odri', 'g');
    key := regexp_replace(key, 'tore\M', 'tor', 'g');
    key := regexp_replace(key, '(?<=[aeiou][a-z]*)(?<![ie])a|(?<=[aeiou][a-z]*)a(?!\M)', '', 'g');
    -- Silent h, and the e of Rehman.
    key := regexp_replace(key, '(?<=\w)eh(?=m)', 'ah', 'g');
    key := regexp_replace(key, 'h(?=[mn])|(?<=\w{3})h\M', '', 'g');
    RETURN CASE key WHEN '' THEN '' ELSE
      ' ' || key || ' ' || CASE strpos(key, ' ') WHEN 0 THEN '' ELSE replace(key, ' ', '') || ' ' END END;
  END $$`;

const searchPattern = String.raw`CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
  DECLARE
    -- Of "Ram-Kumar" the joined word.
    key text := substring(search_key(word) from '(\w+) $');
  BEGIN
    RETURN CASE
      WHEN word ~ '\d' OR key IS NULL OR length(key) < 2 THEN NULL
      WHEN length(key) < 5 THEN '% ' || key || ' %'
      ELSE '% ' || key || '%' END;
  END $$`;
