import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A part of a payment can be refunded. Unique indexes allow a transaction one live refund of all that remains, and one
 * open part. A trigger refuses live refunds that together exceed the captured amount. Existing refunds are of the
 * whole.
 */
export class PartialRefunds1763890700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...columns, ...withinCaptured]) await db.query(statement);
  }

  /**
   * Fails once a part was refunded: the older version has one refund per transaction, and would refund the part again
   * with the whole. Other parts become `not_needed`.
   */
  async down(db: QueryRunner): Promise<void> {
    const [{ exists }] = (await db.query(`SELECT EXISTS (SELECT FROM refunds WHERE partial AND ${live})`)) as [
      { exists: boolean },
    ];
    if (exists) throw new Error('Money went back in parts: the version before would return it once more.');
    await db.query('DROP TRIGGER refunds_within_captured ON refunds');
    await db.query('DROP FUNCTION keep_refunds_within_captured');
    await db.query(`UPDATE refunds SET state = 'not_needed', ended_at = coalesce(ended_at, now()) WHERE partial`);
    await db.query('DROP INDEX refunds_parts, refunds_one_open_part, refunds_request_key, refunds_one_live');
    await db.query(`CREATE UNIQUE INDEX refunds_one_live ON refunds (atom_txn_id) WHERE ${live}`);
    await db.query('ALTER TABLE refunds DROP COLUMN partial, DROP COLUMN request_key');
  }
}

const live = `state IN ('due', 'sent', 'accepted', 'done')`;

const columns = [
  'ALTER TABLE refunds ADD COLUMN partial boolean NOT NULL DEFAULT false, ADD COLUMN request_key text',
  'DROP INDEX refunds_one_live',
  `CREATE UNIQUE INDEX refunds_one_live ON refunds (atom_txn_id) WHERE NOT partial AND ${live}`,
  `CREATE UNIQUE INDEX refunds_one_open_part ON refunds (atom_txn_id)
    WHERE partial AND state IN ('due', 'sent', 'accepted')`,
  'CREATE UNIQUE INDEX refunds_request_key ON refunds (payment_id, request_key) WHERE request_key IS NOT NULL',
  'CREATE INDEX refunds_parts ON refunds (payment_id) WHERE partial',
];

/**
 * An AFTER trigger, so that a refund that a unique index rejects is not checked. The lock of the payment's row makes
 * concurrent refunds wait for each other. A surplus capture has its own transaction: its amount is known only from its
 * refund, so it is not limited here.
 */
const withinCaptured = [
  `CREATE FUNCTION keep_refunds_within_captured() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE captured bigint;
  BEGIN
    SELECT captured_paise INTO captured FROM payments
      WHERE id = NEW.payment_id AND atom_txn_id = NEW.atom_txn_id FOR NO KEY UPDATE;
    IF (SELECT sum(amount_paise) FROM refunds WHERE atom_txn_id = NEW.atom_txn_id AND ${live}) > captured THEN
      RAISE EXCEPTION 'refunds_within_captured: more than was captured'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_captured';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER refunds_within_captured AFTER INSERT OR UPDATE OF state, amount_paise, atom_txn_id ON refunds
    FOR EACH ROW WHEN (NEW.state IN ('due', 'sent', 'accepted', 'done'))
    EXECUTE FUNCTION keep_refunds_within_captured()`,
];
