import { beforeEach, describe, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { AttentionResponse, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { RestoreResponse, UnrecordedRegistrationRequest } from '@maidan/shared/wire/payments-console/restore.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { newMerchTxnId } from '../../../src/payments/merch-txn-id.ts';
import { Payment } from '../../../src/payments/payment.entity.ts';
import { Refund } from '../../../src/payments/refunds/refund.entity.ts';
import { UnrecordedPayments } from '../../../src/payments/restores/unrecorded-payments.service.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { anEvent } from '../../support/builders.ts';
import { bankAttempts, bankRefunds, endRefund, payAndReturn } from '../../support/payments/bank.ts';
import { counterForm, paperForm, registerAtCounter } from '../../support/payments/counter.ts';
import { forgedSuccess } from '../../support/payments/forged-message.ts';
import { Payer } from '../../support/payments/payer.ts';
import { club, compareSettlement, hour, minute, useRestoredClub } from '../../support/payments/restored-club.ts';
import { asAdmin } from '../../support/signed-in.ts';

useRestoredClub();
beforeEach(() => club.deleteRestores());

const report = async () =>
  (await club.callConsole<AttentionResponse>('attention')).items.find(({ reason }) => reason === 'restored');

describe('a payment that was begun after the backup', () => {
  it('is refunded when its payer returns, who reads the reason', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.comeBack(sealed);
    expect(await club.payer.payment(id)).toMatchObject({
      state: 'refund_due',
      refundReason: 'records_lost',
      playerId: null,
    });
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    const { json } = await club.payer.get<{ data: { refund_note: string } }>(`merchant/${id}`);
    expect(json.data.refund_note).toBe(
      'The club’s record of this registration was lost, so it could not be completed. Your payment of ₹1,500 will be refunded to you.',
    );
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    expect((await club.payer.payment(id)).state).toBe('refunded');
    // The provider has an e-mail address that belongs to nobody.
    expect((await club.unrecorded(id))?.payerEmail).toMatch(/@maidansports\.example$/);
    const { unrecorded } = await club.callConsole<RestoreResponse>(`restores/${(await report())!.id}`);
    expect(unrecorded).toMatchObject([{ merchTxnId: id, payerEmail: null }]);
  });

  it('is refunded once when the provider calls several times, and not when it was refunded before', async () => {
    const copiedAt = await club.copy();
    const other = new Payer(club.test);
    const { playerData, ...application } = await club.payer.application(club.event);
    const started: string[] = [];
    for (const each of [club.payer, other]) {
      const { json } = await each.initiate({ ...application, transactionId: `key-${crypto.randomUUID()}`, playerData });
      started.push(json.data.merchTxnId);
    }
    for (const merchTxnId of started) await payAndReturn(club.payer, merchTxnId);
    const [{ merchTxnId: id }] = await club.test.db.query(
      `SELECT merch_txn_id AS "merchTxnId" FROM payments WHERE refund_reason = 'already_registered'`,
    );
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await Promise.all([1, 2, 3].map(() => club.payer.post('/api/payment/callback', { ...sealed })));
    await club.payer.comeBack(sealed);
    await club.runRefund(id);
    await club.runRefund(id);
    expect(await bankRefunds(club.test, id)).toEqual([150_000]);
    expect((await club.payer.payment(id)).state).toBe('refunding');
    expect(await club.test.db.getRepository(Refund).findBy({ reason: 'found_at_provider' })).toHaveLength(1);
  });

  it('is requeried again while the provider is unavailable', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.bankSettings({ statusFault: 'empty' });
    await club.payer.comeBack(sealed);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', attempts: 1, paymentId: null });
    await club.resetBank();
    club.clock.offset += 2 * minute;
    await club.check();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'captured' });
    expect((await club.payer.payment(id)).refundReason).toBe('records_lost');
  });

  it('is found by a settlement file, and shown to the treasurer with all that is known', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.uploadSettlementOf(id, copiedAt);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', source: 'settlement_file', amountPaise: 150_000 });
    await club.check();
    // Another installation of the merchant may have this payment, so it is refunded only after a confirmation.
    const waiting = await club.unrecorded(id);
    expect(waiting).toMatchObject({ state: 'to_confirm', paymentId: null });
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
    await club.callConsole(`restores/unrecorded/${waiting!.id}/return`, {});
    expect((await club.payer.payment(id)).state).toBe('refund_due');
    const item = await report();
    expect(item?.sentence).toContain('1 payment (₹1,500) without a registration returned.');
    const { unrecorded: found } = await club.callConsole<RestoreResponse>(`restores/${item!.id}`);
    expect(found).toMatchObject([
      { merchTxnId: id, amount: 1500, source: 'settlement_file', state: 'captured', initiatedOn: indianDay(copiedAt) },
    ]);
    await club.payer.comeBack(sealed);
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(1);
  });

  describe.each(['by its mark', 'by its time'])('that another installation of the merchant may have, %s', (told) => {
    it('waits for a person, and is not refunded automatically', async () => {
      const copiedAt = await club.copy();
      const id = await club.payer.start(club.event);
      const sealed = await club.payer.pay(id);
      const [{ payment_mark: mark }] = await club.test.db.query('SELECT payment_mark FROM installation');
      expect(id.slice(3, 7)).toBe(mark);
      const setMark = (text: string) => club.test.db.query('UPDATE installation SET payment_mark = $1', [text]);
      await club.restore(copiedAt);
      if (told === 'by its mark') await setMark(mark === 'AAAA' ? 'BBBB' : 'AAAA');
      else await club.test.db.query('UPDATE restores SET restored_at = copied_at');
      await club.payer.comeBack(sealed);
      await club.check();
      expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', paymentId: null });
      expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
      expect((await report())?.sentence).toContain('has no record here: say whether the money goes back.');
      await setMark(mark);
    });
  });

  it('shows the report again when it waits for a person and became known after the dismissal', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    await club.payer.pay(id);
    await club.restore(copiedAt);
    const { id: restored } = (await report())!;
    const dismiss = () => club.callConsole(`restores/${restored}/dismiss`, {});
    await dismiss();
    expect(await report()).toBeUndefined();
    club.clock.offset += minute;
    await club.uploadSettlementOf(id, copiedAt);
    await club.check();
    expect((await report())?.sentence).toContain('has no record here: say whether the money goes back.');
    club.clock.offset += minute;
    await dismiss();
    expect(await report()).toBeUndefined();
  });
});

describe('a payment unknown to the club and the provider', () => {
  const returnForged = async (date: string): Promise<string> => {
    const id = newMerchTxnId();
    await club.payer.comeBack(await forgedSuccess(club.test, id, 11000000999999, date));
    return id;
  };
  const today = (): string => `${indianDay(club.clock.now())} 10:00:00`;

  it('is not stored in a database that was never restored, nor for a day on which nothing was lost', async () => {
    const before = await returnForged(today());
    expect(await club.unrecorded(before)).toBeNull();
    await club.restore(await club.copy());
    expect(await club.unrecorded(await returnForged('2025-01-01 10:00:00'))).toBeNull();
    const { json } = await club.payer.get<{ data: null; notice?: string }>(`merchant/${before}`);
    expect(json).toMatchObject({ data: null, notice: expect.stringContaining('restored from a backup') });
    expect((await club.payer.get(`status/${before}`)).status).toBe(404);
  });

  it('is closed when the provider has no record of it, and requeried on a new notification', async () => {
    await club.restore(await club.copy());
    const id = await returnForged(today());
    for (let asked = 0; asked < 5; asked += 1) {
      club.clock.offset += hour;
      await club.check();
    }
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due' });
    club.clock.offset += 7 * 24 * hour;
    await club.check();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'no_money', nextAt: null, answerCode: 'OTS0401' });
    const news = {
      merchTxnId: id,
      source: 'settlement_file',
      amountPaise: 150_000,
      atomTxnId: '11000000999999',
    } as const;
    const initiatedOn = indianDay(new Date(club.clock.now().getTime() - 7 * 24 * hour));
    expect(
      await club.test.app.get(UnrecordedPayments).receive(club.test.db.manager, { ...news, initiatedOn }),
    ).toBeDefined();
    expect(await club.unrecorded(id)).toMatchObject({ state: 'due', source: 'settlement_file' });
    club.clock.offset -= 7 * 24 * hour;
    expect(await club.test.db.getRepository(Payment).countBy({ merchTxnId: id })).toBe(0);
  });

  it('is stored only up to a limit per hour', async () => {
    await club.restore(await club.copy());
    const [restored] = await club.restores();
    await club.test.db.query(
      `INSERT INTO unrecorded_payments (restore_id, merch_txn_id, source, initiated_on, amount_paise, state, received_at)
       SELECT $1, 'X' || n, 'return', '2026-01-01', 100, 'no_money', $2 FROM generate_series(1, 200) AS n`,
      [restored!.id, club.clock.now()],
    );
    expect(await club.unrecorded(await returnForged(today()))).toBeNull();
    club.clock.offset += hour + minute;
    expect(await club.unrecorded(await returnForged(today()))).toMatchObject({ state: 'due' });
  });
});

interface Waiting {
  /** The id of the unrecorded payment. */
  id: string;
  merchTxnId: string;
  copiedAt: Date;
}

/** Makes a payment of ₹1,500 that waits for a person, because only a settlement file has it. */
async function aWaitingPayment(): Promise<Waiting> {
  const copiedAt = await club.copy();
  const merchTxnId = await club.payer.start(club.event);
  await club.payer.pay(merchTxnId);
  await club.restore(copiedAt);
  const payer = { name: 'Gopal Sahu', mobile: '9826100000', email: 'gopal@example.org' };
  await club.uploadSettlementOf(merchTxnId, copiedAt, payer);
  await club.check();
  const { id, state } = (await club.unrecorded(merchTxnId))!;
  expect(state).toBe('to_confirm');
  return { id, merchTxnId, copiedAt };
}

const formOf = (given: Partial<UnrecordedRegistrationRequest> = {}): UnrecordedRegistrationRequest =>
  paperForm(club.event, given);

async function decide(
  decision: 'register' | 'return',
  id: string,
  { form = {}, role = 'treasurer' as Role }: { form?: object; role?: Role } = {},
): Promise<{ status: number; json: CounterResponse & { error: string; errors?: Record<string, string> } }> {
  const headers = { ...(await asAdmin(club.test, `the-${role}`, role)), 'content-type': 'application/json' };
  const url = `${club.test.url}/api/admin/payments/restores/unrecorded/${id}/${decision}`;
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(form) });
  return { status: answer.status, json: (await answer.json()) as never };
}

/** Counts the rows that a refused registration must not change. */
const stored = async (): Promise<unknown> => {
  const [counts] = await club.test.db.query(
    `SELECT (SELECT count(*) FROM payments)::int AS payments, (SELECT count(*) FROM registrations)::int AS registrations,
      (SELECT count(*) FROM players)::int AS players, (SELECT sum(last) FROM receipt_counters)::int AS receipts,
      (SELECT count(*) FROM refunds)::int AS refunds`,
  );
  return counts;
};

const atomTxnIdOf = async (merchTxnId: string): Promise<string> =>
  String((await bankAttempts(club.test, merchTxnId))[0]!.atomTxnId);

const paidTotal = async () => (await club.callConsole<PaymentTotalsResponse>('totals')).totals.paid;

describe('a payment without a record whose player is registered', () => {
  it('is paid once, with one receipt, and agrees with the provider and the ledger', async () => {
    const { id, merchTxnId, copiedAt } = await aWaitingPayment();
    const before = await paidTotal();
    const form = formOf();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => decide('register', id, { form })));
    expect([first!.status, first!.json]).toEqual([
      200,
      expect.objectContaining({ playerName: 'Gopal Sahu', amount: 1500, merchTxnId, eventName: club.event.eventName }),
    ]);
    for (const other of [...others, await decide('register', id, { form })]) expect(other).toEqual(first);

    const payment = await club.payer.payment(merchTxnId);
    const atomTxnId = await atomTxnIdOf(merchTxnId);
    expect(payment).toMatchObject({
      ...{ state: 'paid', channel: 'provider', quotedPaise: 150_000, capturedPaise: 150_000 },
      ...{ atomTxnId, receiptNumber: first!.json.receiptNumber, playerId: first!.json.playerId },
    });
    const contact = { payerName: null, payerMobile: null, payerEmail: null };
    expect(await club.unrecorded(merchTxnId)).toMatchObject({
      ...{ state: 'registered', paymentId: payment.id, confirmedBy: 'the-treasurer', ...contact },
    });
    const [registration] = await club.test.db.query('SELECT email, consent_at FROM registrations WHERE id = $1', [
      payment.registrationId,
    ]);
    expect(registration).toEqual({ email: 'gopal@example.org', consent_at: expect.any(Date) });

    expect(await paidTotal()).toEqual({ count: before.count + 1, rupees: before.rupees + 1500 });
    const { receipt } = (await club.payer.get<ReceiptResponse>(`receipt/txn/${merchTxnId}`)).json;
    expect(receipt).toMatchObject({ receiptNumber: first!.json.receiptNumber, amount: 1500, refund: null });
    const csv = ['Merchant Txn ID,Atom Txn ID,Gross Amount,Transaction Date'];
    const line = `${merchTxnId},${atomTxnId},1500.00,${indianDay(copiedAt)}`;
    const { counts } = await compareSettlement(club.test, [...csv, line].join('\n'));
    expect(counts).toMatchObject({ match: 1, unknown: 0, amountDiffers: 0, notRecorded: 0 });
    const { items } = await club.callConsole<AttentionResponse>('attention');
    expect(items.find(({ reason }) => reason === 'restored')?.sentence).toContain('returned, 1 registered.');
    const lines = await club.test.db.query(
      `SELECT actor_name FROM audit_entries WHERE action = 'payment.register-unrecorded' AND subject_id = $1`,
      [payment.id],
    );
    expect(lines).toEqual([{ actor_name: 'the-treasurer' }]);
  });

  it('cannot be returned as well, goes back once by an ordinary refund, and is not registered again', async () => {
    const { id, merchTxnId } = await aWaitingPayment();
    const form = formOf();
    expect((await decide('register', id, { form })).status).toBe(200);
    expect(await decide('return', id)).toMatchObject({ status: 409, json: { error: unrecordedSentences.decided } });
    expect(await bankRefunds(club.test, merchTxnId)).toEqual([]);
    await club.payer.bankSettings({ refundsRepeatable: true });
    await club.check();
    await club.refund(merchTxnId);
    await club.runRefund(merchTxnId);
    await club.check();
    expect(await bankRefunds(club.test, merchTxnId)).toEqual([150_000]);
    expect((await club.payer.payment(merchTxnId)).state).toBe('refunding');
    const other = await decide('register', id, { form: formOf({ firstName: 'Hari' }) });
    expect([other.status, other.json.error]).toEqual([409, unrecordedSentences.decided]);
  });

  it('goes back by an ordinary refund also beside the running installation, as a person has decided about it', async () => {
    const { id, merchTxnId } = await aWaitingPayment();
    await club.test.db.query('UPDATE restores SET is_beside = true');
    expect((await decide('register', id, { form: formOf() })).status).toBe(200);
    await club.refund(merchTxnId);
    expect(await bankRefunds(club.test, merchTxnId)).toEqual([150_000]);
  });

  it.each([1, 2, 3])('is either registered or returned when both are decided at once (%i)', async () => {
    const { id, merchTxnId } = await aWaitingPayment();
    const [registered, returned] = await Promise.all([
      decide('register', id, { form: formOf() }),
      decide('return', id, { role: 'administrator' }),
    ]);
    // When the other decision held the row's lock, the refund is requested at the next run of the check.
    await club.check();
    const { state, playerId } = await club.payer.payment(merchTxnId);
    expect([registered.status, returned.status, state, playerId !== null]).toEqual(
      state === 'paid' ? [200, 409, 'paid', true] : [409, 200, 'refund_due', false],
    );
  });
});

describe('nothing is stored, and the payment still waits', () => {
  const refused = async (waiting: Waiting, form: object) => {
    const before = await stored();
    const { status, json } = await decide('register', waiting.id, { form });
    expect(await stored()).toEqual(before);
    expect(await club.unrecorded(waiting.merchTxnId)).toMatchObject({ state: 'to_confirm', payerName: 'Gopal Sahu' });
    return { status, error: json.error };
  };

  it('for a form that the counter would refuse, or a player who did not pay that fee', async () => {
    const waiting = await aWaitingPayment();
    const full = await anEvent(club.test.db, { playerLimit: 1 });
    const taken = await registerAtCounter({ url: club.test.url, headers: await asAdmin(club.test) }, counterForm(full));
    expect(taken.status).toBe(200);
    const refusals: [Partial<UnrecordedRegistrationRequest>, number, string][] = [
      [{ mobile: 'nobody' }, 400, registrationSentences.mobile],
      [{ consentOnPaper: false }, 400, counterSentences.consent],
      [{ playerType: playerTypeOf('old') }, 400, registrationSentences.notAnOldPlayer],
      [{ selectedEvent: crypto.randomUUID() }, 400, registrationSentences.event],
      [{ selectedEvent: full.id }, 400, unrecordedSentences.full],
      [{ selectedEvent: (await anEvent(club.test.db, { eventType: 'past' })).id }, 409, unrecordedSentences.calledOff],
      [
        { playerType: playerTypeOf('child'), age: '9' },
        409,
        unrecordedSentences.otherFee(1500, 700, indianDay(waiting.copiedAt)),
      ],
    ];
    for (const [given, status, error] of refusals)
      expect(await refused(waiting, formOf(given))).toEqual({ status, error });
    expect((await decide('register', crypto.randomUUID(), { form: formOf() })).status).toBe(404);
    expect((await decide('register', waiting.id, { form: formOf(), role: 'secretary' })).status).toBe(403);
  });

  it('for a player who is registered already, whose money can then be refunded', async () => {
    const waiting = await aWaitingPayment();
    const form = formOf();
    expect((await decide('register', waiting.id, { form })).status).toBe(200);
    const again = await aWaitingPayment();
    expect(await refused(again, form)).toEqual({ status: 409, error: unrecordedSentences.twice });
    expect((await decide('return', again.id)).status).toBe(200);
    expect((await club.payer.payment(again.merchTxnId)).state).toBe('refund_due');
  });

  it('as long as the provider does not answer, or has a refund of it', async () => {
    const waiting = await aWaitingPayment();
    await club.payer.bankSettings({ statusFault: 'error' });
    expect(await refused(waiting, formOf())).toEqual({ status: 502, error: refundSentences.noAnswer });
    await club.resetBank();
    // Several failed requests in a row could make the circuit breaker refuse requests. The clock is moved past that
    // time.
    club.clock.offset += minute;
    // As if the money was refunded before the loss, or by another installation of the merchant.
    const { merchTxnId } = waiting;
    const atomTxnId = await atomTxnIdOf(merchTxnId);
    const refund = { refundId: crypto.randomUUID(), atomTxnId, merchTxnId, amountPaise: 150_000 };
    await club.test.app.get(AtomGateway).refund(refund);
    expect(await refused(waiting, formOf())).toEqual({ status: 409, error: unrecordedSentences.refunded });
  });
});

const payer = { name: 'Asha Verma', mobile: '+91 98261 00000', email: 'asha@example.org' };
const contact = { payerName: 'Asha Verma', payerMobile: '9826100000', payerEmail: 'asha@example.org' };
const nobody = { payerName: null, payerMobile: null, payerEmail: null };

/** Makes a payment that waits for a person, because only a settlement file has it. */
async function aPaymentInAFile(named?: typeof payer): Promise<{ id: string; copiedAt: Date }> {
  const copiedAt = await club.copy();
  const id = await club.payer.start(club.event);
  await club.payer.pay(id);
  await club.restore(copiedAt);
  await club.uploadSettlementOf(id, copiedAt, named);
  await club.check();
  expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', paymentId: null });
  return { id, copiedAt };
}

describe('the payer of a payment that only a settlement file has', () => {
  it('is shown to who may decide about the money, and to nobody else', async () => {
    await aPaymentInAFile(payer);
    const [restored] = await club.restores();
    const seenBy = async (role: 'administrator' | 'treasurer' | 'secretary' | 'viewer') => {
      const answer = await club.callConsole<RestoreResponse>(`restores/${restored!.id}`, undefined, role);
      return answer.unrecorded[0];
    };
    expect(await seenBy('treasurer')).toMatchObject({ amount: 1500, state: 'to_confirm', ...contact });
    expect(await seenBy('administrator')).toMatchObject(contact);
    expect(await seenBy('secretary')).toMatchObject({ amount: 1500, state: 'to_confirm', ...nobody });
    expect(await seenBy('viewer')).toMatchObject(nobody);
  });

  it('is stored with that payment only, and not for ever although nobody decides', async () => {
    const { id } = await aPaymentInAFile(payer);
    const tables: { name: string }[] = await club.test.db.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const rows = await club.test.db.query(
        `SELECT 1 FROM "${name}" AS t WHERE t::text ~ 'asha@|9826100000|Asha Verma'`,
      );
      if (rows.length > 0) holding.push(name);
    }
    expect(holding).toEqual(['unrecorded_payments']);
    for (const [days, kept] of [
      [31, contact],
      [30, nobody],
    ] as const) {
      club.clock.offset += days * 24 * hour;
      await club.test.app.get(PurgeService).run();
      expect(await club.unrecorded(id)).toMatchObject(kept);
    }
    club.clock.offset -= 61 * 24 * hour;
  });

  it('is added by a later file that names it, and the money still waits for a person', async () => {
    const { id, copiedAt } = await aPaymentInAFile();
    expect(await club.unrecorded(id)).toMatchObject(nobody);
    await club.uploadSettlementOf(id, copiedAt, payer);
    expect(await club.unrecorded(id)).toMatchObject({ state: 'to_confirm', ...contact });
  });
});

describe('the report', () => {
  it('says how far the check is and what it has found, until it is dismissed', async () => {
    const open = await club.payer.start(club.event);
    const copiedAt = await club.copy();
    await club.payer.pay(open);
    await club.restore(copiedAt);
    const sentence = async (): Promise<string | undefined> =>
      (await club.callConsole<AttentionResponse>('attention')).items.find(({ reason }) => reason === 'restored')
        ?.sentence;
    expect(await sentence()).toMatch(/^Restored from the copy of .*: \d+ of \d+ payments? checked, .* No refund/);
    await club.check();
    // The provider may list refunds late, so the restore is finished only after the lists were read again.
    expect((await club.restores())[0]?.finishedAt).toBeNull();
    club.clock.offset += 6 * hour;
    const end = Date.now() + 15_000;
    for (let done = false; !done && Date.now() < end;) {
      await club.check();
      const [restored] = await club.restores();
      done = restored!.finishedAt !== null && (await club.payer.payment(open)).state === 'paid';
      if (!done) await new Promise((resolve) => setTimeout(resolve, 300));
    }
    // This payment was open in the backup and captured since. The requery has found the money.
    expect((await club.payer.payment(open)).state).toBe('paid');
    expect(await sentence()).toMatch(
      /^Restored from the copy of .*: \d+ payments? checked, 0 refunds found, 0 payments/,
    );
    const [restored] = await club.restores();
    const entries = async (): Promise<number> =>
      (await club.test.db.query(`SELECT 1 FROM audit_entries WHERE action = 'payment.dismiss-restore'`)).length;
    const before = await entries();
    await club.callConsole(`restores/${restored!.id}/dismiss`, {});
    expect(await sentence()).toBeUndefined();
    expect(await entries()).toBe(before + 1);
  });

  it('continues receipt numbers after a gap, and uses a new site revision', async () => {
    await club.test.db.query('UPDATE site_revision SET revision = 100');
    const first = await club.payer.start(club.event);
    await payAndReturn(club.payer, first);
    const copiedAt = await club.copy();
    const lost = await club.payer.start(club.event);
    await payAndReturn(club.payer, lost);
    await club.test.db.query('UPDATE site_revision SET revision = 5000');
    const given = (await club.payer.payment(lost)).receiptNumber;
    await club.restore(copiedAt);
    const next = await club.payer.start(club.event);
    await payAndReturn(club.payer, next);
    const { receiptNumber } = await club.payer.payment(next);
    expect(Number(receiptNumber!.slice(-6))).toBeGreaterThan(Number(given!.slice(-6)) + 1000);
    expect(receiptNumber! > given!).toBe(true);
    const [{ revision }] = await club.test.db.query('SELECT revision FROM site_revision');
    expect(Number(revision)).toBeGreaterThan(5000);
  });
});

// These tests are the last, because they end all sessions.
describe('the contact of a payer', () => {
  it('is kept until the money has been back for a month', async () => {
    const copiedAt = await club.copy();
    const id = await club.payer.start(club.event);
    const sealed = await club.payer.pay(id);
    await club.restore(copiedAt);
    await club.payer.comeBack(sealed);
    expect((await club.unrecorded(id))?.payerMobile).toMatch(/^\d{10}$/);
    await club.runRefund(id);
    await endRefund(club.test, id, 'done');
    await club.runRefund(id);
    club.clock.offset += 31 * 24 * hour;
    await club.test.app.get(PurgeService).run();
    expect(await club.unrecorded(id)).toMatchObject({ payerName: null, payerEmail: null, payerMobile: null });
    club.clock.offset -= 31 * 24 * hour;
  });
});
