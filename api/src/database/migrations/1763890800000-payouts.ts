import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settlement files of the provider, and the results of comparing them with the ledger. */
export class Payouts1763890800000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [files, lines, ...indexes, ...triggers]) await db.query(statement);
  }

  /** The results are lost; the files can be compared again. */
  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE payout_lines, payout_files');
  }
}

const files = `CREATE TABLE payout_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  mapping jsonb NOT NULL,
  line_count int NOT NULL,
  counts jsonb NOT NULL,
  totals jsonb NOT NULL,
  from_day date,
  to_day date,
  CONSTRAINT payout_files_period CHECK ((from_day IS NULL) = (to_day IS NULL))
)`;

const lines = `CREATE TABLE payout_lines (
  file_id uuid NOT NULL REFERENCES payout_files ON DELETE CASCADE,
  place int NOT NULL,
  line int,
  kind text,
  outcome text NOT NULL,
  note text,
  merch_txn_id text,
  atom_txn_id text,
  refund_txn_id text,
  gross_paise int,
  fee_paise int,
  tax_paise int,
  net_paise int,
  our_paise int,
  transacted_on date,
  settled_on date,
  utr text,
  payment_id uuid REFERENCES payments ON DELETE RESTRICT,
  refund_id uuid REFERENCES refunds ON DELETE RESTRICT,
  PRIMARY KEY (file_id, place),
  CONSTRAINT payout_lines_kind CHECK (kind IN ('payment', 'refund')),
  CONSTRAINT payout_lines_outcome CHECK (outcome IN ('notRecorded', 'amountDiffers', 'unknown', 'notBooked',
    'settledBefore', 'repeated', 'notInFile', 'unreadable', 'nextFile', 'match'))
)`;

const settled = `outcome IN ('match', 'amountDiffers')`;

const indexes = [
  'CREATE UNIQUE INDEX payout_files_sha256 ON payout_files (sha256)',
  `CREATE UNIQUE INDEX payout_lines_payment_once ON payout_lines (atom_txn_id) WHERE kind = 'payment' AND ${settled}`,
  `CREATE UNIQUE INDEX payout_lines_refund_once ON payout_lines (refund_id) WHERE kind = 'refund' AND ${settled}`,
  'CREATE INDEX payout_lines_payment ON payout_lines (payment_id)',
  'CREATE INDEX payout_lines_refund ON payout_lines (refund_id)',
];

/** A result cannot be changed. A wrong result is deleted with its file. */
const triggers = ['payout_files', 'payout_lines'].map(
  (table) => `CREATE TRIGGER ${table}_write_once BEFORE UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION append_only()`,
);
