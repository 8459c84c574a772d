import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit entries: who did what in the console. A trigger refuses to change them, and to delete them before the age in
 * the privacy policy (`auditDays`).
 */
export class Audit1763830000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE audit_entries');
    await db.query('DROP FUNCTION keep_audit_entry');
  }
}

const statements = [
  `CREATE TABLE audit_entries (
    id bigserial PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor_id uuid,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id uuid,
    subject_label text NOT NULL DEFAULT '',
    details jsonb NOT NULL DEFAULT '{}',
    request_id uuid
  )`,
  'CREATE INDEX audit_entries_latest ON audit_entries (at, id)',
  'CREATE INDEX audit_entries_subject ON audit_entries (subject_kind, subject_id, at)',
  `CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '90 days'
      AND (OLD.action LIKE 'session.%' OR OLD.at < now() - interval '730 days')
    THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`,
  `CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION keep_audit_entry()`,
  `CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
];
