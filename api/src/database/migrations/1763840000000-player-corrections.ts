import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Corrections of players. A trigger counts each change of a player in `players.version`, by which the API refuses the
 * second of two corrections that were made at once. Another trigger refuses changes of corrections; once the player is
 * erased, their reason and values can be emptied.
 */
export class PlayerCorrections1763840000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...version, ...corrections]) await db.query(statement);
  }

  /** Corrected players keep their corrected values; the earlier values are lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE player_corrections');
    await db.query('DROP TRIGGER players_count_changes ON players');
    await db.query('DROP FUNCTION keep_player_correction, count_player_change');
    await db.query('ALTER TABLE players DROP COLUMN version');
  }
}

const version = [
  'ALTER TABLE players ADD COLUMN version int NOT NULL DEFAULT 1',
  `CREATE FUNCTION count_player_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
  END $$`,
  `CREATE TRIGGER players_count_changes BEFORE UPDATE ON players
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION count_player_change()`,
];

const corrections = [
  `CREATE TABLE player_corrections (
    id bigserial PRIMARY KEY,
    player_id uuid NOT NULL REFERENCES players ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor_name text NOT NULL,
    reason text NOT NULL,
    changes jsonb NOT NULL,
    mobile_before text,
    name_key_before text,
    CONSTRAINT player_corrections_person CHECK ((mobile_before IS NULL) = (name_key_before IS NULL))
  )`,
  'CREATE INDEX player_corrections_player ON player_corrections (player_id, id)',
  `CREATE INDEX player_corrections_earlier_person ON player_corrections (mobile_before, name_key_before)
    WHERE mobile_before IS NOT NULL`,
  // Undoing an import deletes the player's row, and its corrections by cascade. Only such a deletion is allowed.
  `CREATE FUNCTION keep_player_correction() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM players WHERE id = OLD.player_id) THEN
      RETURN OLD;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.reason = '' AND NEW.mobile_before IS NULL
      AND NOT jsonb_path_exists(NEW.changes, '$[*] ? (@.before != null || @.after != null)')
      AND (NEW.id, NEW.player_id, NEW.at, NEW.actor_name)
        IS NOT DISTINCT FROM (OLD.id, OLD.player_id, OLD.at, OLD.actor_name)
      AND EXISTS (SELECT FROM players WHERE id = OLD.player_id AND erased_at IS NOT NULL)
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  `CREATE TRIGGER player_corrections_append_only BEFORE UPDATE OR DELETE ON player_corrections
    FOR EACH ROW EXECUTE FUNCTION keep_player_correction()`,
];
