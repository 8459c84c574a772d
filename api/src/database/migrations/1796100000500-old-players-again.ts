import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The old player of a registration may be gone, because the import was undone or the player was erased. The
 * registration can then be linked with a player of the next imported list. An old player who gets another name and
 * another mobile is another person, and loses the links.
 */
export class OldPlayersAgain1796100000500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(addOldPlayer(namesNobody, another));
    await db.query(
      `UPDATE players r SET old_player_id = (
         SELECT o.id FROM players o
          WHERE o.mobile = r.mobile AND o.source = 'imported' AND o.is_active AND o.deleted_at IS NULL
            AND is_same_person(r, o)
          ORDER BY o.name_key = r.name_key DESC, o.created_at DESC, o.id LIMIT 1)
        WHERE r.old_player_id IS NOT NULL AND ${namesNobody}`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(addOldPlayer('r.old_player_id IS NULL', ''));
  }
}

/** SQL: the registration `r` has no old player, or one who is gone. */
const namesNobody = 'NOT EXISTS (SELECT FROM players o WHERE o.id = r.old_player_id AND o.erased_at IS NULL)';

const another = `IF TG_OP = 'UPDATE' AND NEW.mobile <> OLD.mobile AND NEW.name_key <> OLD.name_key THEN
      UPDATE players SET old_player_id = NULL WHERE old_player_id = NEW.id;
    END IF;`;

const addOldPlayer = (
  isFree: string,
  first: string,
): string => `CREATE OR REPLACE FUNCTION add_old_player() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    ${first}
    UPDATE players r SET old_player_id = NEW.id
      WHERE r.mobile = NEW.mobile AND r.source <> 'imported' AND r.erased_at IS NULL AND ${isFree}
        AND is_same_person(r, NEW);
    RETURN NULL;
  END $$`;
