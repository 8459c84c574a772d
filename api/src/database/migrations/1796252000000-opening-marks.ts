import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ticks of the checklist before a club opens its site. The mark `backup` says that a backup was restored as a test.
 */
export class OpeningMarks1796252000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE opening_marks (
      mark text NOT NULL,
      marked_by text NOT NULL,
      marked_at timestamptz NOT NULL,
      CONSTRAINT opening_marks_pkey PRIMARY KEY (mark),
      CONSTRAINT opening_marks_mark CHECK (mark IN ('texts', 'rules', 'policies', 'fees', 'hidden', 'backup'))
    )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE opening_marks');
  }
}
