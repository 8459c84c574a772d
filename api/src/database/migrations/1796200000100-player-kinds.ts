import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Players and registrations store only the kind. The dropped column had words with the locality of the club ("Child
 * Player (…)"); `playerTypeOf` gives these words for a kind. Audit entries cannot be changed and keep their words.
 */
export class PlayerKinds1796200000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN player_type`);
  }

  /** Fills the column with the present words, because the former ones are gone. */
  async down(db: QueryRunner): Promise<void> {
    const words = (['new', 'old', 'child'] as const).map(playerTypeOf);
    for (const table of tables) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN player_type text, DISABLE TRIGGER USER`);
      await db.query(
        `UPDATE ${table} SET player_type = CASE kind WHEN 'new' THEN $1 WHEN 'old' THEN $2 ELSE $3 END`,
        words,
      );
      await db.query(`ALTER TABLE ${table} ALTER COLUMN player_type SET NOT NULL, ENABLE TRIGGER USER`);
    }
  }
}

const tables = ['players', 'registrations'];
