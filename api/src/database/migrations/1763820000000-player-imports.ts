import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded spreadsheets of players with their rows: what importing each row would do, and what it has done. */
export class PlayerImports1763820000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(imports);
    await db.query(rows);
  }

  /** Imported players stay, but their imports can no longer be undone. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE player_import_rows, player_imports');
  }
}

const imports = `CREATE TABLE player_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'uploaded',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  row_count int NOT NULL,
  columns jsonb NOT NULL,
  mapping jsonb NOT NULL,
  counts jsonb,
  processed int NOT NULL DEFAULT 0,
  kept_at_undo int NOT NULL DEFAULT 0,
  started_at timestamptz,
  finished_at timestamptz,
  undo_started_at timestamptz,
  rows_erased_at timestamptz,
  CONSTRAINT player_imports_state CHECK
    (state IN ('uploaded', 'checked', 'running', 'done', 'undoing', 'undone', 'failed'))
)`;

const rows = `CREATE TABLE player_import_rows (
  import_id uuid NOT NULL REFERENCES player_imports ON DELETE CASCADE,
  line int NOT NULL,
  cells text[] NOT NULL,
  outcome text,
  name text NOT NULL DEFAULT '',
  name_key text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  player jsonb,
  notes jsonb NOT NULL DEFAULT '[]',
  reasons jsonb NOT NULL DEFAULT '[]',
  changes jsonb NOT NULL DEFAULT '[]',
  player_id uuid,
  before jsonb,
  after jsonb,
  written_at timestamptz,
  undone_at timestamptz,
  PRIMARY KEY (import_id, line),
  CONSTRAINT player_import_rows_outcome CHECK (outcome IN ('new', 'same', 'changed', 'rejected'))
)`;
