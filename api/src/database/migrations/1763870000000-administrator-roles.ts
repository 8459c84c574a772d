import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles of accounts. Existing accounts become administrators, because each could do everything. */
export class AdministratorRoles1763870000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** The older version has no roles, so each account may do everything again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE admins DROP COLUMN role, DROP COLUMN last_sign_in_at');
  }
}

const statements = [
  `ALTER TABLE admins
    ADD COLUMN role text NOT NULL DEFAULT 'administrator',
    ADD COLUMN last_sign_in_at timestamptz,
    ADD CONSTRAINT admins_role CHECK (role IN ('administrator', 'secretary', 'treasurer', 'viewer'))`,
  // A new account must be given a role.
  'ALTER TABLE admins ALTER COLUMN role DROP DEFAULT',
  `UPDATE admins a SET last_sign_in_at = greatest(
    (SELECT max(created_at) FROM sessions s WHERE s.admin_id = a.id),
    (SELECT max(at) FROM audit_entries e WHERE e.actor_id = a.id AND e.action = 'session.sign-in'))`,
];
