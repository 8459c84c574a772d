import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two-step sign-in: codes of an authenticator app, and recovery codes for a lost phone. */
export class TwoStepSignIn1763870100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** Two-step sign-in is off then, because the older version does not have it. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE pending_sign_ins, recovery_codes, two_step_secrets');
  }
}

const statements = [
  `CREATE TABLE two_step_secrets (
    admin_id uuid PRIMARY KEY REFERENCES admins ON DELETE CASCADE,
    secret text NOT NULL,
    confirmed_at timestamptz,
    last_used_step int
  )`,
  `CREATE TABLE recovery_codes (
    admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
    code_hash text NOT NULL,
    PRIMARY KEY (admin_id, code_hash)
  )`,
  `CREATE TABLE pending_sign_ins (
    token_hash text PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES admins ON DELETE CASCADE,
    remember boolean NOT NULL,
    tries_left smallint NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX pending_sign_ins_admin ON pending_sign_ins (admin_id)',
];
