import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Only one of the fees with the same event, type and first day is valid (index `fees_once`). A later fee replaces the
 * earlier one, which becomes valid again when the later one is withdrawn. Of existing fees the last one stays valid.
 */
export class OneStandingFee1795853060000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of statements) await db.query(statement);
  }

  /** The older version keeps all fees of a day and uses the last one. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE fees DROP COLUMN superseded_by');
    await db.query(keepFee(''));
  }
}

/**
 * SQL of the trigger function that keeps a fee unchanged.
 * @param supersede SQL of a change that is allowed besides the withdrawal
 */
const keepFee = (supersede: string): string =>
  `CREATE OR REPLACE FUNCTION keep_fee() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND ((OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL AND OLD.valid_from IS NOT NULL)${supersede})
      AND (NEW.id, NEW.number, NEW.event_id, NEW.kind, NEW.amount_paise, NEW.valid_from, NEW.added_by, NEW.added_at)
        IS NOT DISTINCT FROM
          (OLD.id, OLD.number, OLD.event_id, OLD.kind, OLD.amount_paise, OLD.valid_from, OLD.added_by, OLD.added_at)
    THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'append only' USING ERRCODE = 'check_violation';
  END $$`;

const statements = [
  `ALTER TABLE fees ADD COLUMN superseded_by uuid REFERENCES fees DEFERRABLE INITIALLY DEFERRED`,
  keepFee(` OR ((OLD.superseded_by IS NULL) <> (NEW.superseded_by IS NULL)
      AND (NEW.withdrawn_at, NEW.withdrawn_by) IS NOT DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_by))`),
  `UPDATE fees SET superseded_by = later.id
    FROM (SELECT number, lead(id) OVER (PARTITION BY event_id, kind, valid_from ORDER BY number) AS id
      FROM fees WHERE withdrawn_at IS NULL) later
    WHERE later.number = fees.number AND later.id IS NOT NULL`,
  // The UPDATE has left deferred checks. PostgreSQL creates no index on the table until these have run.
  'SET CONSTRAINTS ALL IMMEDIATE',
  `CREATE UNIQUE INDEX fees_once ON fees (event_id, kind, valid_from) NULLS NOT DISTINCT
    WHERE withdrawn_at IS NULL AND superseded_by IS NULL`,
];
