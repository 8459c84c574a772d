import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { connect, migrationOptions } from '../../../src/database/data-source.ts';
import { migrateOn } from '../../../src/database/run-migrations.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { canTransition, transitions } from '../../../src/payments/payment-state.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { freshDatabase } from '../../support/test-database.ts';
import { undoMigrations } from '../../support/undo-migrations.ts';

describe('payments and refunds', () => {
  let db: DataSource;
  let registrationId: string;
  beforeAll(async () => {
    db = await connect({ databaseUrl: await freshDatabase() });
    const event = await anEvent(db);
    const [row] = await db.query(
      `INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, age, address,
        playing_style, email, quoted_paise, consent_version, consent_at, browser_hash)
       VALUES ($1, 'new', 'A', 'B', 'a b', '9876543210', 20, 'x', 'y', 'e', 150000, '1', now(), 'h')
       RETURNING id`,
      [event.id],
    );
    registrationId = row.id;
  });
  afterAll(() => db.destroy());

  let keys = 0;
  /** Inserts a payment with the state `created`. */
  async function aPayment(): Promise<string> {
    const [row] = await db.query(
      `INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state_since, quoted_paise, request_key,
        request_hash, created_at)
       VALUES ($1, '2026-11-21 00:30:00', $2, now(), 150000, $3, 'hash', now()) RETURNING id`,
      [newMerchTxnId(), registrationId, `key ${++keys}`],
    );
    return row.id;
  }

  interface RefundRow {
    state: string;
    paise: number;
    atom?: string;
    partial?: boolean;
  }

  const change = (id: string, set: string): Promise<unknown> =>
    db.query(`UPDATE payments SET ${set} WHERE id = $1`, [id]);

  describe('the transitions of the database', () => {
    it('are those of payment-state.ts', async () => {
      const rows: { from_state: string; to_state: string }[] = await db.query('SELECT * FROM payment_edges');
      const wanted = paymentStates.flatMap((from) => transitions[from].map((to) => `${from} → ${to}`));
      expect(rows.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(wanted.sort());
    });

    it('apply to every change from created', async () => {
      for (const to of paymentStates.filter((state) => state !== 'created' && !canTransition('created', state))) {
        await expect(change(await aPayment(), `state = '${to}'`)).rejects.toThrow(/illegal transition|violates check/);
      }
    });
  });

  describe('a payment', () => {
    let id: string;
    beforeEach(async () => {
      id = await aPayment();
    });

    it('is never deleted', async () => {
      await expect(db.query('DELETE FROM payments WHERE id = $1', [id])).rejects.toThrow(/never deleted/);
    });

    it('starts as created', async () => {
      const columns = 'merch_txn_date, registration_id, state_since, quoted_paise, request_hash, created_at';
      await expect(
        db.query(
          `INSERT INTO payments (merch_txn_id, request_key, state, ${columns})
           SELECT $2, $2, 'paid', ${columns} FROM payments WHERE id = $1`,
          [id, newMerchTxnId()],
        ),
      ).rejects.toThrow(/start as created/);
    });

    it('never changes its quote, its id and its date', async () => {
      for (const set of [
        'quoted_paise = 1',
        `merch_txn_id = '${newMerchTxnId()}'`,
        `merch_txn_date = '2026-11-22 00:30:00'`,
      ]) {
        await expect(change(id, set)).rejects.toThrow(/write-once/);
      }
    });

    it('writes the captured amount once', async () => {
      const refundDue = `state = 'refund_due', refund_reason = 'amount_mismatch'`;
      await change(id, `${refundDue}, captured_paise = 150001, captured_at = now(), atom_txn_id = '11000000000001'`);
      for (const set of ['captured_paise = 150000', `atom_txn_id = 'x'`, 'captured_paise = NULL']) {
        await expect(change(id, set)).rejects.toThrow(/write-once|violates check/);
      }
    });

    it('is not paid without player, receipt, the quoted amount and the provider’s id', async () => {
      await expect(change(id, `state = 'paid'`)).rejects.toThrow(/payments_paid_is_complete/);
      await expect(change(id, `receipt_number = 'MSC-2026-000009'`)).rejects.toThrow(/unpaid_has_no_receipt/);
      await expect(change(id, `state = 'refund_due'`)).rejects.toThrow(/refund_needs_capture/);
    });

    it('needs its captured amount, which must not be NULL', async () => {
      const player = await aPlayer(db);
      const captured = `atom_txn_id = 'A1', player_id = '${player.id}', receipt_number = 'MSC-2026-000001'`;
      await expect(change(id, `state = 'paid', paid_at = now(), ${captured}`)).rejects.toThrow(/paid_is_complete/);
      const refundDue = `state = 'refund_due', atom_txn_id = 'A1', refund_reason = 'amount_mismatch'`;
      await expect(change(id, refundDue)).rejects.toThrow(/refund_needs_capture/);
    });

    it('has a list of transitions that cannot be changed', async () => {
      await change(id, `state = 'initiated'`);
      await change(id, `state = 'failed'`);
      const rows = await db.query(
        'SELECT from_state, to_state FROM payment_transitions WHERE payment_id = $1 ORDER BY id',
        [id],
      );
      expect(rows).toEqual([
        { from_state: null, to_state: 'created' },
        { from_state: 'created', to_state: 'initiated' },
        { from_state: 'initiated', to_state: 'failed' },
      ]);
      await expect(db.query('UPDATE payment_transitions SET actor = NULL')).rejects.toThrow(/append only/);
      await expect(db.query('DELETE FROM payment_transitions')).rejects.toThrow(/append only/);
    });

    const aRefund = ({ state, paise, atom = 'A1', partial = false }: RefundRow): Promise<unknown> =>
      db.query(
        `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, partial, reason, state, requested_by, requested_at, sent_at)
         VALUES ($1, $2, $3, $4, 'by_club', $5, 'admin', now(), now())`,
        [id, atom, paise, partial, state],
      );

    it('has at most one live refund per transaction', async () => {
      const refund = (state: string, atom = 'A1') => aRefund({ state, atom, paise: 150_000 });
      await refund('refused');
      await refund('not_needed');
      await refund('due');
      for (const state of ['due', 'sent', 'accepted', 'done']) {
        await expect(refund(state)).rejects.toThrow(/refunds_one_live/);
      }
      await refund('done', 'A2');
      await expect(refund('lost')).rejects.toThrow(/refunds_state/);
    });

    it('has refunds of at most what was captured, and at most one open part', async () => {
      await change(id, `atom_txn_id = 'B1', captured_paise = 150000, captured_at = now()`);
      const part = (state: string, paise: number, atom = 'B1') => aRefund({ state, atom, paise, partial: true });
      await part('done', 50_000);
      await part('refused', 150_000);
      await part('not_needed', 150_000);
      await part('sent', 40_000);
      for (const state of ['due', 'sent', 'accepted']) {
        await expect(part(state, 1)).rejects.toThrow(/refunds_one_open_part/);
      }
      await expect(part('done', 60_001)).rejects.toThrow(/refunds_within_captured/);
      await expect(aRefund({ state: 'due', atom: 'B1', paise: 60_001 })).rejects.toThrow(/refunds_within_captured/);
      await expect(
        db.query(`UPDATE refunds SET state = 'done' WHERE state = 'refused' AND atom_txn_id = 'B1'`),
      ).rejects.toThrow(/refunds_within_captured/);
      await aRefund({ state: 'due', atom: 'B1', paise: 60_000 });
      await expect(aRefund({ state: 'due', atom: 'B1', paise: 1 })).rejects.toThrow(/refunds_one_live/);
      // The payment was made twice. What the second transaction captured is known only from its refund.
      await part('done', 900_000, 'B2');
    });

    it('has at most one refund for each request key', async () => {
      const requested = () =>
        db.query(
          `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, partial, reason, requested_by, requested_at, request_key)
           VALUES ($1, gen_random_uuid(), 100, true, 'by_club', 'admin', now(), 'key')`,
          [id],
        );
      await requested();
      await expect(requested()).rejects.toThrow(/refunds_request_key/);
    });

    it('has a capture date exactly when it has a captured amount', async () => {
      await expect(change(id, 'captured_at = now()')).rejects.toThrow(/payments_captured_at/);
    });
  });
});

describe('the counter', () => {
  /** The last migration before money was taken at the counter. */
  const lastBefore = 1763890500000;

  let db: DataSource;
  let registrationId: string;
  let eventId: string;
  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    db = await connect({ databaseUrl }, migrationOptions({ databaseUrl }));
    eventId = (await anEvent(db)).id;
    const [row] = await db.query(
      `INSERT INTO registrations (event_id, kind, first_name, last_name, name_key, mobile, age, address,
        playing_style, email, quoted_paise, consent_version, consent_at, browser_hash)
       VALUES ($1, 'new', 'A', 'B', 'a b', '9876543210', 20, 'x', 'y', 'e', 150000, '1', now(), 'h')
       RETURNING id`,
      [eventId],
    );
    registrationId = row.id;
  });
  afterAll(() => db.destroy());

  const online = { channel: 'provider', counter_reference: null, taken_by: null, taken_on: null };
  const cash = { channel: 'cash', counter_reference: null, taken_by: 'Meena Rao', taken_on: '2026-11-20' };
  const transfer = { ...cash, channel: 'transfer', counter_reference: 'N1' };

  let last = 0;
  async function aPayment(counter: typeof online | typeof cash | typeof transfer = cash): Promise<string> {
    const [row] = await db.query(
      `INSERT INTO payments (merch_txn_id, merch_txn_date, registration_id, state_since, quoted_paise, request_key,
        request_hash, created_at, next_requery_at, channel, counter_reference, taken_by, taken_on)
       VALUES ($1, '2026-11-21 00:30:00', $2, now(), 150000, $3, 'hash', now(), NULL, $4, $5, $6, $7) RETURNING id`,
      [newMerchTxnId(), registrationId, `key ${++last}`, ...Object.values(counter)],
    );
    return row.id;
  }

  const change = (id: string, set: string): Promise<unknown> =>
    db.query(`UPDATE payments SET ${set} WHERE id = $1`, [id]);

  /** Inserts a paid payment with player and receipt, but without a transaction of the provider. */
  async function aPaidOne(): Promise<string> {
    const id = await aPayment();
    const receipt = `MSC-2026-${String(++last).padStart(6, '0')}`;
    const given = { source: 'paid', kind: 'new', eventId, receiptNumber: receipt, amountPaise: 150_000 } as const;
    const player = await aPlayer(db, { ...given, mobile: `98${String(last).padStart(8, '0')}` });
    await change(
      id,
      `state = 'paid', paid_at = now(), captured_at = now(), captured_paise = 150000, player_id = '${player.id}',
      receipt_number = '${receipt}'`,
    );
    return id;
  }

  /**
   * Inserts a refund of the payment by hand.
   * @param transaction SQL for the id in the refund; by default the payment's own id
   */
  const refund = (id: string, given: Record<string, string> = {}, transaction = 'merch_txn_id') => {
    const columns = { channel: `'cash'`, returned_by: `'Meena Rao'`, state: `'done'`, ended_at: 'now()', ...given };
    return db.query(
      `INSERT INTO refunds (payment_id, atom_txn_id, amount_paise, reason, requested_by, requested_at, ${Object.keys(columns).join(', ')})
       SELECT id, ${transaction}, 150000, 'by_club', 'admin', now(), ${Object.values(columns).join(', ')}
       FROM payments WHERE id = $1`,
      [id],
    );
  };

  describe('money of the counter', () => {
    it.each([
      ['a transfer without its number', { ...transfer, counter_reference: null as never }],
      ['cash that nobody took', { ...cash, taken_by: null as never }],
      ['cash of no day', { ...cash, taken_on: null as never }],
      ['a payment online that somebody took', { ...online, taken_by: 'Meena Rao' as never }],
    ])('is not %s', async (_, counter) => {
      await expect(aPayment(counter)).rejects.toThrow(/payments_counter/);
    });

    it('has a known channel', async () => {
      await expect(aPayment({ ...cash, channel: 'gold' })).rejects.toThrow(/payments_channel|payments_counter/);
    });

    it('cannot be changed', async () => {
      const id = await aPayment(transfer);
      for (const set of [
        `channel = 'cash'`,
        `channel = 'provider', counter_reference = NULL, taken_by = NULL, taken_on = NULL`,
        `counter_reference = 'N2'`,
        `taken_by = 'Somebody else'`,
        `taken_on = '2026-11-21'`,
      ])
        await expect(change(id, set)).rejects.toThrow(/write-once/);
    });

    it('is paid without a transaction of the provider, which a payment online needs', async () => {
      await aPaidOne();
      const id = await aPayment(online);
      const captured = `captured_at = now(), captured_paise = 150000, refund_reason = 'by_club'`;
      await expect(change(id, `state = 'refund_due', ${captured}`)).rejects.toThrow(/refund_needs_capture/);
    });
  });

  describe('its refund at the counter', () => {
    let id: string;
    beforeEach(async () => {
      id = await aPaidOne();
    });

    it('is recorded once, in its final state', async () => {
      await refund(id);
      await expect(refund(id)).rejects.toThrow(/refunds_one_live/);
    });

    it.each<[string, Record<string, string>]>([
      ['waits for nobody', { state: `'due'` }],
      ['has an end', { ended_at: 'NULL' }],
      ['names who gave it', { returned_by: 'NULL' }],
      ['has the number of a transfer', { channel: `'transfer'` }],
      ['was not sent to the provider', { sent_at: 'now()' }],
    ])('%s', async (_, given) => {
      await expect(refund(id, given)).rejects.toThrow(/refunds_counter/);
    });

    it('is not refunded by the provider, and an online payment not by hand', async () => {
      const toProvider = { channel: `'provider'`, returned_by: 'NULL', state: `'due'`, ended_at: 'NULL' };
      await expect(refund(id, toProvider)).rejects.toThrow(/goes back the way/);
      await expect(refund(id, {}, `'11000000000001'`)).rejects.toThrow(/goes back the way/);
      await expect(refund(await aPayment(online))).rejects.toThrow(/goes back the way/);
    });
  });

  it('after the migration is reverted, a payment of the counter has its own id as transaction; run again, it counts as online', async () => {
    const id = await aPaidOne();
    await refund(id);
    await undoMigrations(db, lastBefore);
    const [before] = await db.query('SELECT state, atom_txn_id = merch_txn_id AS own FROM payments WHERE id = $1', [
      id,
    ]);
    expect(before).toEqual({ state: 'paid', own: true });
    await migrateOn(db);
    const [after] = await db.query('SELECT channel, taken_by FROM payments WHERE id = $1', [id]);
    expect(after).toEqual({ channel: 'provider', taken_by: null });
  });
});
