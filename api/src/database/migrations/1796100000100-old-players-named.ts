import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links existing registrations with players of old lists, and validates the checks of the migration before. */
export class OldPlayersNamed1796100000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE players VALIDATE CONSTRAINT players_age_known');
    await db.query('ALTER TABLE players VALIDATE CONSTRAINT players_old_player');
    await db.query(
      `UPDATE players r SET old_player_id = (
         SELECT o.id FROM players o
          WHERE o.mobile = r.mobile AND o.source = 'imported' AND o.is_active AND o.deleted_at IS NULL
            AND is_same_person(r, o)
          ORDER BY o.name_key = r.name_key DESC, o.created_at DESC, o.id LIMIT 1)
        WHERE r.source <> 'imported' AND r.erased_at IS NULL AND r.old_player_id IS NULL
          AND EXISTS (SELECT FROM players o WHERE o.mobile = r.mobile AND o.source = 'imported' AND o.is_active
            AND o.deleted_at IS NULL AND is_same_person(r, o))`,
    );
  }

  async down(): Promise<void> {
    // The migration before removes the column.
  }
}
