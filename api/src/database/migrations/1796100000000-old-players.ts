import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A registration names the player of the old lists who is the same person (`players.old_player_id`), so that lists show
 * the person once, and the record shows the seasons. Triggers look for that player with each write of a name or mobile.
 * Both rows need the same mobile. They also need the same name, or names that sound alike and ages at most two years
 * apart or unknown. Two transactions that write the two rows at the same moment do not see each other; such rows are
 * not linked until one of them is written again.
 *
 * A player of an old list may have no age.
 */
export class OldPlayers1796100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER players_with_old_player ON players');
    await db.query('DROP TRIGGER players_with_other_name ON players');
    await db.query('DROP TRIGGER players_add_old_player ON players');
    await db.query('DROP FUNCTION name_old_player, add_old_player, is_same_person, sounds_same');
    await db.query('ALTER TABLE players DROP COLUMN old_player_id, DROP CONSTRAINT players_age_known');
    await db.query(`UPDATE players SET age = 18 WHERE age IS NULL`);
    await db.query('ALTER TABLE players ALTER COLUMN age SET NOT NULL');
    await db.query('ALTER TABLE player_imports DROP COLUMN words');
  }
}

const statements = [
  `ALTER TABLE player_imports ADD COLUMN words jsonb NOT NULL DEFAULT '{}'`,
  `ALTER TABLE players ALTER COLUMN age DROP NOT NULL, ADD COLUMN old_player_id uuid,
    ADD CONSTRAINT players_age_known CHECK (age IS NOT NULL OR source = 'imported') NOT VALID,
    ADD CONSTRAINT players_old_player
      CHECK (old_player_id IS NULL OR (source <> 'imported' AND erased_at IS NULL)) NOT VALID`,
  // The search key covers only Latin and Devanagari. Two names in another script would have the same empty key.
  String.raw`CREATE FUNCTION sounds_same(one text, other text) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT one || other !~ '[^\u0001-\u024f\u0300-\u036f\u0900-\u097f\u200c\u200d‘’]'
      AND search_key(one) = search_key(other) AND search_key(one) <> '' $$`,
  `CREATE FUNCTION is_same_person(one players, other players) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT one.name_key = other.name_key OR (
      one.search_key = other.search_key
        AND sounds_same(one.first_name || ' ' || one.last_name, other.first_name || ' ' || other.last_name)
        AND coalesce(abs(one.age - other.age) <= 2, true)
    ) $$`,
  // Finds the old player of a registration. PostgreSQL runs triggers in the order of their names, and these names come
  // after those of the triggers that write the search key. When a correction of only name or mobile finds nobody, the
  // row keeps the old player that was found before. A correction of both makes the row another person
  // (earlier-persons.ts). An erased row has no old player.
  `CREATE FUNCTION name_old_player() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    found_id uuid;
  BEGIN
    IF NEW.erased_at IS NOT NULL THEN
      NEW.old_player_id := NULL;
      RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND (NEW.mobile, NEW.name_key) IS NOT DISTINCT FROM (OLD.mobile, OLD.name_key) THEN
      RETURN NEW;
    END IF;
    SELECT o.id INTO found_id FROM players o
      WHERE o.mobile = NEW.mobile AND o.source = 'imported' AND o.is_active AND o.deleted_at IS NULL
        AND is_same_person(NEW, o)
      ORDER BY o.name_key = NEW.name_key DESC, o.created_at DESC, o.id LIMIT 1;
    IF found_id IS NOT NULL THEN
      NEW.old_player_id := found_id;
    ELSIF TG_OP = 'UPDATE' AND NEW.mobile <> OLD.mobile AND NEW.name_key <> OLD.name_key THEN
      NEW.old_player_id := NULL;
    END IF;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER players_with_old_player BEFORE INSERT ON players
    FOR EACH ROW WHEN (NEW.source <> 'imported') EXECUTE FUNCTION name_old_player()`,
  `CREATE TRIGGER players_with_other_name BEFORE UPDATE OF mobile, name_key, erased_at ON players
    FOR EACH ROW WHEN (NEW.source <> 'imported') EXECUTE FUNCTION name_old_player()`,
  // Finds the registrations of an old player who was added after them, or whose name or mobile has changed.
  `CREATE FUNCTION add_old_player() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE players r SET old_player_id = NEW.id
      WHERE r.mobile = NEW.mobile AND r.source <> 'imported' AND r.erased_at IS NULL AND r.old_player_id IS NULL
        AND is_same_person(r, NEW);
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER players_add_old_player AFTER INSERT OR UPDATE OF mobile, name_key ON players
    FOR EACH ROW WHEN (NEW.source = 'imported' AND NEW.is_active AND NEW.deleted_at IS NULL AND NEW.erased_at IS NULL)
    EXECUTE FUNCTION add_old_player()`,
];
