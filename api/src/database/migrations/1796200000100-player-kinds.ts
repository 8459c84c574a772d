import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Players and registrations store the kind alone. The dropped column held words with the locality of the club of that
 * day ("Child Player (…)"). `playerTypeOf` makes these words from the kind, which has decided fee, checks and indexes
 * since the first release. Audit entries cannot be changed and keep their words.
 */
export class PlayerKinds1796200000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of tables) await db.query(`ALTER TABLE ${table} DROP COLUMN player_type`);
  }

  /** Fills the column with the words of today, because the former words are gone. */
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
