import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links an old player who is restored with registrations again. Setting `old_player_id` does not raise a player's
 * version, so that an open form about the player can still be saved.
 */
export class OldPlayersRestored1796100000600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER players_add_old_player ON players');
    await db.query(addOldPlayer('mobile, name_key, deleted_at'));
    await db.query(`CREATE OR REPLACE FUNCTION count_player_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF to_jsonb(OLD) - 'old_player_id' IS DISTINCT FROM to_jsonb(NEW) - 'old_player_id' THEN
          NEW.version := OLD.version + 1;
        END IF;
        RETURN NEW;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TRIGGER players_add_old_player ON players');
    await db.query(addOldPlayer('mobile, name_key'));
    await db.query(`CREATE OR REPLACE FUNCTION count_player_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := OLD.version + 1;
        RETURN NEW;
      END $$`);
  }
}

const addOldPlayer = (columns: string): string => `CREATE TRIGGER players_add_old_player
  AFTER INSERT OR UPDATE OF ${columns} ON players
  FOR EACH ROW WHEN (NEW.source = 'imported' AND NEW.is_active AND NEW.deleted_at IS NULL AND NEW.erased_at IS NULL)
  EXECUTE FUNCTION add_old_player()`;
