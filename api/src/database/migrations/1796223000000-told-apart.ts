import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An administrator may say that a registration and the player of an old list whose name sounds alike are two people.
 * Then only a player of an old list with the same name is taken for this person. This also applies to later
 * registrations with the name and mobile.
 */
export class ToldApart1796223000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE players ADD told_apart boolean NOT NULL DEFAULT false');
    await db.query(isSamePerson('AND NOT one.told_apart AND NOT other.told_apart'));
    await db.query(
      nameOldPlayer(
        `IF TG_OP = 'INSERT' THEN
          NEW.told_apart := EXISTS (SELECT FROM players p
            WHERE p.mobile = NEW.mobile AND p.name_key = NEW.name_key AND p.told_apart);
        ELSIF (NEW.mobile, NEW.name_key, NEW.told_apart) IS NOT DISTINCT FROM (OLD.mobile, OLD.name_key, OLD.told_apart) THEN
          RETURN NEW;
        END IF;`,
        '(NEW.told_apart AND NOT OLD.told_apart) OR ',
      ),
    );
    await db.query('DROP TRIGGER players_with_other_name ON players');
    await db.query(withOtherName('mobile, name_key, erased_at, told_apart'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER players_with_other_name ON players');
    await db.query(withOtherName('mobile, name_key, erased_at'));
    await db.query(
      nameOldPlayer(
        `IF TG_OP = 'UPDATE' AND (NEW.mobile, NEW.name_key) IS NOT DISTINCT FROM (OLD.mobile, OLD.name_key) THEN
          RETURN NEW;
        END IF;`,
        '',
      ),
    );
    await db.query(isSamePerson(''));
    await db.query('ALTER TABLE players DROP COLUMN told_apart');
  }
}

const isSamePerson = (also: string): string =>
  `CREATE OR REPLACE FUNCTION is_same_person(one players, other players) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT one.name_key = other.name_key OR (
      one.search_key = other.search_key ${also}
        AND sounds_same(one.first_name || ' ' || one.last_name, other.first_name || ' ' || other.last_name)
        AND coalesce(abs(one.age - other.age) <= 2, true)
    ) $$`;

/**
 * SQL of the trigger function that finds the old player of a registration.
 * @param unchanged SQL that returns from the function when an update does not concern the old player
 * @param orIf SQL of a further condition, with `OR`, on which an update that finds no old player removes the former one
 */
const nameOldPlayer = (unchanged: string, orIf: string): string =>
  `CREATE OR REPLACE FUNCTION name_old_player() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    found_id uuid;
  BEGIN
    IF NEW.erased_at IS NOT NULL THEN
      NEW.old_player_id := NULL;
      RETURN NEW;
    END IF;
    ${unchanged}
    SELECT o.id INTO found_id FROM players o
      WHERE o.mobile = NEW.mobile AND o.source = 'imported' AND o.is_active AND o.deleted_at IS NULL
        AND is_same_person(NEW, o)
      ORDER BY o.name_key = NEW.name_key DESC, o.created_at DESC, o.id LIMIT 1;
    IF found_id IS NOT NULL THEN
      NEW.old_player_id := found_id;
    ELSIF TG_OP = 'UPDATE' AND (${orIf}(NEW.mobile <> OLD.mobile AND NEW.name_key <> OLD.name_key)) THEN
      NEW.old_player_id := NULL;
    END IF;
    RETURN NEW;
  END $$`;

const withOtherName = (
  columns: string,
): string => `CREATE TRIGGER players_with_other_name BEFORE UPDATE OF ${columns} ON players
  FOR EACH ROW WHEN (NEW.source <> 'imported') EXECUTE FUNCTION name_old_player()`;
