import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An unconfirmed two-step set-up expires. User names are stored in the form in which they are compared
 * (`tidyUsername`), unless another account has that name.
 */
export class TwoStepBegunAt1763870200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE two_step_secrets ADD COLUMN begun_at timestamptz NOT NULL DEFAULT now()');
    await db.query('ALTER TABLE two_step_secrets ALTER COLUMN begun_at DROP DEFAULT');
    const admins = (await db.query('SELECT id, username FROM admins')) as { id: string; username: string }[];
    for (const { id, username } of admins)
      await db.query(
        `UPDATE admins SET username = $2::text
          WHERE id = $1 AND username <> $2 AND NOT EXISTS (SELECT 1 FROM admins WHERE username = $2)`,
        [id, tidied(username)],
      );
  }

  /** User names stay as they are now. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE two_step_secrets DROP COLUMN begun_at');
  }
}

/** The rule of `tidyUsername` at the time of this migration. */
const tidied = (username: string): string =>
  username
    .replace(/[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu, '')
    .normalize('NFC')
    .trim()
    .toLowerCase();
