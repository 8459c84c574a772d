import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A part of a payment can be refunded. A transaction has at most one live refund of all that remained and at most one
 * open part, and its live refunds together do not exceed the captured amount. Existing refunds are of the whole.
 */
export class PartialRefunds1763890700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...columns, ...withinCaptured]) await db.query(statement);
  }

  /**
   * The older version has one refund per transaction, and would refund a part again with the whole: so this migration
   * cannot be undone once a part was refunded. Parts that were not refunded stay in the history.
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
 * This is an AFTER trigger, so that a refund that a unique index rejects is not checked. The payment's lock orders
 * concurrent refunds. A surplus capture has its own transaction, whose amount is known only from its refund.
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
