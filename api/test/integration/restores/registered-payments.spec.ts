import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '@maidan/shared/domain/roles.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { refundSentences } from '@maidan/shared/rules/refund.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { AttentionResponse, PaymentTotalsResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import type { UnrecordedRegistrationRequest } from '@maidan/shared/wire/payments-console/restore.ts';
import type { ReceiptResponse } from '@maidan/shared/wire/payments.ts';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { anEvent } from '../../support/builders.ts';
import { bankAttempts, bankRefunds } from '../../support/payments/bank.ts';
import { counterForm, paperForm, registerAtCounter } from '../../support/payments/counter.ts';
import { compareSettlement, minute } from '../../support/payments/restored-club.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { club, useRestoredClub } from './use-restored-club.ts';

useRestoredClub();
beforeEach(() => club.deleteRestores());

interface Waiting {
  /** Of the payment without a record. */
  id: string;
  merchTxnId: string;
  copiedAt: Date;
}

/** A payment of ₹1,500 that waits for a person, because only a settlement file has it. */
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

/** Rows that a refused registration must not leave. */
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
    // The return asks the provider at the next run of the check, if the other decision held the row just then.
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
      [{ playerType: playerTypeOf.old }, 400, registrationSentences.notAnOldPlayer],
      [{ selectedEvent: crypto.randomUUID() }, 400, registrationSentences.event],
      [{ selectedEvent: full.id }, 400, unrecordedSentences.full],
      [{ selectedEvent: (await anEvent(club.test.db, { eventType: 'past' })).id }, 409, unrecordedSentences.calledOff],
      [
        { playerType: playerTypeOf.child, age: '9' },
        409,
        unrecordedSentences.otherFee(1500, 700, indianDay(waiting.copiedAt)),
      ],
    ];
    for (const [given, status, error] of refusals)
      expect(await refused(waiting, formOf(given))).toEqual({ status, error });
    expect((await decide('register', crypto.randomUUID(), { form: formOf() })).status).toBe(404);
    expect((await decide('register', waiting.id, { form: formOf(), role: 'secretary' })).status).toBe(403);
  });

  it('for who is in already, whose money can then go back', async () => {
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
    // After so many unanswered requests the provider is left alone for half a minute.
    club.clock.offset += minute;
    // Its record was returned before the loss, or another installation has returned it.
    const { merchTxnId } = waiting;
    const atomTxnId = await atomTxnIdOf(merchTxnId);
    const refund = { refundId: crypto.randomUUID(), atomTxnId, merchTxnId, amountPaise: 150_000 };
    await club.test.app.get(AtomGateway).refund(refund);
    expect(await refused(waiting, formOf())).toEqual({ status: 409, error: unrecordedSentences.refunded });
  });
});
