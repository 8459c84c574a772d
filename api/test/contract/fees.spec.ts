import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultFees } from '@maidan/shared/domain/fees.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { initiationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { feeChangedMeanwhile, feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import type { FeeView, FeesOverview, SavedFee } from '@maidan/shared/wire/fees/fees.ts';
import type { FeesResponse } from '@maidan/shared/wire/payments.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { Clock } from '../../src/platform/config/clock.ts';
import { anEvent, inDays, replaceFee, resetFees } from '../support/builders.ts';
import { Payer } from '../support/payments/payer.ts';
import { SetClock } from '../support/set-clock.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { send } from '../support/two-step.ts';

const day = 86_400_000;
const clock = new SetClock();
let test: TestApp;
let headers: Record<string, string>;
let cup: Event;
let league: Event;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false }, now: () => clock.now() },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
});
beforeEach(async () => {
  await resetFees(test.db);
  await test.db.query('UPDATE events SET deleted_at = now()');
  await goTo(0);
  cup = await anEvent(test.db, { eventName: 'Monsoon Cup' });
  league = await anEvent(test.db, { eventName: 'Winter League' });
});
afterAll(() => test.close());

/** Moves the clock by days, and signs in again because the session has expired by then. */
async function goTo(days: number): Promise<void> {
  clock.offset = days * day;
  headers = await asAdmin(test, 'asha', 'treasurer');
}

describe('the fees of the console', () => {
  const form = (given: object = {}) => ({ eventId: '', kind: 'new', amount: '1600', validFrom: inDays(0), ...given });
  const add = (given: object = {}) => send(test.url, 'POST', 'fees', headers, form(given));
  const added = async (given: object = {}): Promise<SavedFee['fee']> => {
    const answer = await add(given);
    const { fee } = (await answer.json()) as SavedFee;
    expect(answer.status).toBe(201);
    return fee;
  };
  const withdraw = (id: string) => send(test.url, 'POST', `fees/${id}/withdraw`, headers);
  const overview = async (): Promise<FeesOverview> =>
    (await (await send(test.url, 'GET', 'fees', headers)).json()) as FeesOverview;
  const fees = async (event?: string): Promise<FeesResponse> => {
    const query = event === undefined ? '' : `?event=${encodeURIComponent(event)}`;
    return (await (await fetch(`${test.url}/api/payment/fees${query}`)).json()) as FeesResponse;
  };
  const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });
  const revision = async () => (await test.db.query('SELECT revision FROM site_revision'))[0];
  const latest = async () =>
    (await test.db.getRepository(AuditEntry).find({ order: { id: 'DESC' }, take: 1 }))[0] as AuditEntry;

  it('begins with the specification’s fees, which have no first day', async () => {
    expect(await fees()).toEqual({ success: true, fees: defaultFees });
    const { fees: rows, events, today } = await overview();
    expect(today).toBe(inDays(0));
    expect(rows.map(({ kind, rupees, validFrom, addedBy }) => [kind, rupees, validFrom, addedBy])).toEqual([
      ['new', defaultFees.new, null, 'system'],
      ['old', defaultFees.old, null, 'system'],
      ['child', defaultFees.child, null, 'system'],
    ]);
    expect(events).toEqual([cup, league].map(({ id, eventName, startDate }) => ({ id, eventName, startDate })));
  });

  it('sets the fee of one event from today on, leaves the others alone, and rebuilds the pages', async () => {
    const before = await revision();
    const fee = await added({ eventId: cup.id, amount: '₹ 1,00,000' });
    expect(fee).toEqual({
      ...{ id: expect.any(String), eventId: cup.id, eventName: 'Monsoon Cup', kind: 'new', rupees: 100_000 },
      ...{ validFrom: inDays(0), addedBy: 'asha', addedAt: expect.stringMatching(/Z$/) },
      ...{ withdrawnBy: null, withdrawnAt: null, supersededBy: null },
    });
    expect(await fees(cup.id)).toEqual({ success: true, fees: { new: 100_000, old: 1000, child: 700 } });
    expect(await fees(cup.id.toUpperCase())).toEqual(await fees(cup.id));
    for (const other of [league.id, undefined, '', 'no-id', crypto.randomUUID()])
      expect(await fees(other)).toEqual({ success: true, fees: { new: 1500, old: 1000, child: 700 } });
    expect(await revision()).not.toEqual(before);
    expect(await latest()).toMatchObject({
      ...{ action: 'fee.add', actorName: 'asha', subjectId: fee.id, subjectLabel: 'New player, Monsoon Cup' },
      details: {
        changes: [
          { field: 'fee', before: 1500, after: 100_000 },
          { field: 'validFrom', before: null, after: inDays(0) },
        ],
      },
    });
  });

  it('makes a fee valid on its first day in India; of two fees of one day the later is valid', async () => {
    const { id: replaces } = await added({ kind: 'old', amount: '1', validFrom: inDays(3) });
    const { id } = await added({ kind: 'old', amount: '1100', validFrom: inDays(3), replaces });
    expect((await overview()).fees.find((fee) => fee.id === replaces)).toMatchObject({ rupees: 1, supersededBy: id });
    expect(await refusal(await withdraw(replaces))).toMatchObject({ status: 409, error: feeSentences.replaced });
    expect((await fees()).fees.old).toBe(1000);
    await goTo(3);
    expect((await fees()).fees.old).toBe(1100);
    expect((await fees(cup.id)).fees.old).toBe(1100);
    await goTo(0);
  });

  it('accepts one of four fees that are set at once for one type and day, and refuses the others with a conflict', async () => {
    const validFrom = inDays(40);
    const shown = (await overview()).fees.find(({ kind }) => kind === 'child')!.id;
    const amounts = ['710', '720', '730', '740'];
    const answers = await Promise.all(
      amounts.map((amount) => add({ kind: 'child', amount, validFrom, replaces: shown })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const rows = (await overview()).fees.filter((fee) => fee.validFrom === validFrom);
    expect(rows).toHaveLength(1);
    const [{ id, rupees }] = rows as [FeeView];
    const sentence = feeChangedMeanwhile(validFrom, { rupees, addedBy: 'asha' });
    const refused = answers.filter(({ status }) => status === 409);
    for (const answer of refused) expect(await answer.json()).toMatchObject({ error: sentence });
    // A call without the shown fee, and one that shows an earlier fee, get the same conflict.
    const given = { kind: 'child', amount: '750', validFrom };
    expect(await refusal(await add(given))).toMatchObject({ status: 409, error: sentence });
    expect((await add({ ...given, validFrom: inDays(41), replaces: shown })).status).toBe(409);
    // A call that shows the new fee replaces it. When the replacement is withdrawn, the new fee is valid again.
    const later = await added({ ...given, replaces: id });
    expect((await withdraw(later.id)).status).toBe(200);
    expect((await overview()).fees.find((fee) => fee.id === id)).toMatchObject({ rupees, supersededBy: null });
    expect((await withdraw(id)).status).toBe(200);
  });

  describe('withdrawing', () => {
    it('withdraws a future fee, which stays in the audit log', async () => {
      const fee = await added({ kind: 'child', amount: '800', validFrom: inDays(1) });
      const answer = await withdraw(fee.id);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as SavedFee).fee).toMatchObject({ id: fee.id, withdrawnBy: 'asha' });
      expect(await latest()).toMatchObject({ action: 'fee.withdraw', subjectLabel: 'Child player, all events' });
      await goTo(2);
      expect((await fees()).fees.child).toBe(700);
      await goTo(0);
      expect((await overview()).fees.at(-1)).toMatchObject({ id: fee.id, rupees: 800, withdrawnBy: 'asha' });
      expect(await refusal(await withdraw(fee.id))).toMatchObject({ status: 409, error: feeSentences.withdrawn });
    });

    it('restores the replaced fee also when an API of the previous release withdraws the replacement', async () => {
      const validFrom = inDays(43);
      const { id: replaces } = await added({ kind: 'child', amount: '810', validFrom });
      const { id } = await added({ kind: 'child', amount: '820', validFrom, replaces });
      await test.db.query(`UPDATE fees SET withdrawn_by = 'asha', withdrawn_at = now() WHERE id = $1`, [id]);
      const given = (await overview()).fees.find((fee) => fee.id === replaces);
      expect(given).toMatchObject({ rupees: 810, supersededBy: null });
      expect((await withdraw(replaces)).status).toBe(200);
    });

    it('is refused once the fee has begun', async () => {
      const today = await added();
      const tomorrow = await added({ validFrom: inDays(1), amount: '1650' });
      const first = (await overview()).fees[0]!;
      await goTo(1);
      for (const { id } of [today, tomorrow, first])
        expect(await refusal(await withdraw(id))).toMatchObject({ status: 409, error: feeSentences.begun });
      await goTo(0);
      expect((await withdraw(crypto.randomUUID())).status).toBe(404);
    });
  });

  describe('ending the fee of one event', () => {
    it('makes the fee of all events valid again from a day on, with an audit entry', async () => {
      const all = (await fees()).fees.new;
      await added({ eventId: cup.id, amount: '1,00,000' });
      const fee = await added({ eventId: cup.id, isEnd: true, amount: '', validFrom: inDays(2) });
      expect(fee).toMatchObject({ eventId: cup.id, rupees: null, validFrom: inDays(2), addedBy: 'asha' });
      expect(await latest()).toMatchObject({
        ...{ action: 'fee.end', subjectLabel: 'New player, Monsoon Cup' },
        details: { changes: expect.arrayContaining([{ field: 'fee', before: 100_000, after: null }]) },
      });
      await goTo(1);
      expect((await fees(cup.id)).fees.new).toBe(100_000);
      await goTo(2);
      expect((await fees(cup.id)).fees.new).toBe((await fees()).fees.new);
      await goTo(0);
      expect((await overview()).fees.at(-1)).toEqual(fee);
      expect((await withdraw(fee.id)).status).toBe(200);
      const replaces = (await overview()).fees.find((each) => each.eventId === cup.id && each.rupees === 100_000)!.id;
      await added({ eventId: cup.id, isEnd: true, amount: 'not read', replaces });
      expect((await fees(cup.id)).fees.new).toBe(all);
    });

    it('is refused when the event has no fee of its own on that day', async () => {
      const sentence = feeSentences.noOwnFee;
      for (const given of [
        { eventId: league.id },
        { eventId: cup.id, validFrom: inDays(1) },
        { eventId: cup.id, kind: 'old' },
      ])
        expect(await refusal(await add({ ...given, isEnd: true, amount: '' }))).toMatchObject({
          ...{ status: 400, error: sentence, errors: { eventId: sentence } },
        });
    });
  });

  describe('a request repeated by an administrator who got no answer', () => {
    it.each<[string, object]>([
      ['a fee', { amount: '900' }],
      ['the end of an own fee', { isEnd: true, amount: '' }],
    ])('sets %s once, and answers as the first time', async (_what, given) => {
      await added({ eventId: league.id, kind: 'child', amount: '800', validFrom: inDays(4) });
      const wanted = { ...given, eventId: league.id, kind: 'child', validFrom: inDays(5) };
      const own = (await overview()).fees.find((fee) => fee.eventId === league.id && fee.kind === 'child');
      const sent = { ...wanted, replaces: own?.id };
      const first = await added(sent);
      const { length } = (await overview()).fees;
      expect(await added(sent)).toEqual(first);
      expect((await overview()).fees).toHaveLength(length);
    });

    it('sets a second fee of the same amount when another administrator set the first', async () => {
      const sent = { eventId: league.id, kind: 'old', amount: '900', validFrom: inDays(5) };
      await added(sent);
      headers = await asAdmin(test, 'bimal', 'treasurer');
      expect((await add(sent)).status).toBe(409);
      headers = await asAdmin(test, 'asha', 'treasurer');
    });
  });

  describe('refuses', () => {
    it.each<[string, object, string, string]>([
      ['no amount', { amount: '' }, 'amount', feeSentences.amount],
      ['nothing to pay', { amount: '0' }, 'amount', feeSentences.amount],
      ['paise', { amount: '1500.50' }, 'amount', feeSentences.amount],
      ['more than a lakh', { amount: '100001' }, 'amount', feeSentences.amount],
      ['yesterday', { validFrom: inDays(-1) }, 'validFrom', feeSentences.past],
      ['a day that no month has', { validFrom: '2027-02-30' }, 'validFrom', feeSentences.day],
      ['no day', { validFrom: null }, 'validFrom', feeSentences.day],
      ['a far day', { validFrom: '2031-01-01' }, 'validFrom', feeSentences.far],
      ['another type', { kind: 'guest' }, 'kind', feeSentences.kind],
      ['an unknown event', { eventId: crypto.randomUUID() }, 'eventId', feeSentences.event],
      ['an end for all events', { isEnd: true }, 'eventId', feeSentences.endOfAll],
      ['no id of an event', { eventId: 'cup' }, 'eventId', feeSentences.event],
    ])('%s', async (_what, given, field, sentence) => {
      const rows = (await overview()).fees.length;
      expect(await refusal(await add(given))).toMatchObject({
        status: 400,
        error: sentence,
        errors: { [field]: sentence },
      });
      expect((await overview()).fees).toHaveLength(rows);
    });

    it('an event that is over, called off or deleted', async () => {
      for (const given of [
        { startDate: inDays(-3), endDate: inDays(-1) },
        { eventType: 'abandoned' as const },
        { deletedAt: new Date() },
      ]) {
        const { id } = await anEvent(test.db, given);
        expect((await add({ eventId: id })).status).toBe(400);
      }
    });
  });

  it('keeps every row as it was written', async () => {
    const { id } = await added({ validFrom: inDays(5) });
    const appendOnly = /append only/;
    for (const sql of [
      `UPDATE fees SET amount_paise = 100 WHERE id = '${id}'`,
      `UPDATE fees SET withdrawn_by = 'x', withdrawn_at = now(), amount_paise = 100 WHERE id = '${id}'`,
      `UPDATE fees SET withdrawn_by = 'x', withdrawn_at = now() WHERE valid_from IS NULL`,
      `UPDATE fees SET superseded_by = id, amount_paise = 100 WHERE id = '${id}'`,
      `DELETE FROM fees WHERE id = '${id}'`,
    ])
      await expect(test.db.query(sql)).rejects.toThrow(appendOnly);
    await expect(
      test.db.query(`INSERT INTO fees (kind, amount_paise, valid_from, added_by, added_at)
        SELECT kind, 100, valid_from, 'x', now() FROM fees WHERE id = '${id}'`),
    ).rejects.toThrow(/fees_once/);
    await expect(
      test.db.query(`INSERT INTO fees (kind, valid_from, added_by, added_at) VALUES ('new', '2030-01-01', 'x', now())`),
    ).rejects.toThrow(/fees_ended/);
  });

  it('shows the secretary the fees, and lets nobody without the permission set one', async () => {
    const secretary = await asAdmin(test, 'ravi', 'secretary');
    expect((await send(test.url, 'GET', 'fees', secretary)).status).toBe(200);
    expect((await send(test.url, 'POST', 'fees', secretary, form())).status).toBe(403);
  });
});

describe('the fee that a form shows', () => {
  const setFee = (given: object) =>
    replaceFee(test.app, {
      eventId: cup.id,
      kind: 'new',
      isEnd: false,
      amount: '1700',
      validFrom: inDays(0),
      ...given,
    });

  const countOf = async (table: string): Promise<number> =>
    Number((await test.db.query(`SELECT count(*) FROM ${table}`))[0].count);

  const { sentence: error, ...coded } = makeSentence('refusal.feeChanged', { rupees: 1700 });
  const feeChanged = { error, ...coded };

  it('quotes the event’s fee, and refuses a form that shows another one before anything is stored', async () => {
    const payer = new Payer(test);
    await setFee({});
    const application = await payer.application(cup);
    const [stored, begun] = [await countOf('registrations'), await countOf('payments')];
    const answer = await payer.initiate({ ...application, shownFee: 1500 });
    expect(answer).toMatchObject({
      status: 409,
      json: { success: false, ...feeChanged, fee: 1700 },
    });
    expect(await countOf('registrations')).toBe(stored);
    expect(await countOf('payments')).toBe(begun);
    // The form is sent again with the same key and the new fee.
    const { status, json } = await payer.initiate({ ...application, shownFee: 1700 });
    expect([status, json.data.amount]).toEqual([200, 1700]);
    await payer.comeBack(await payer.pay(json.data.merchTxnId));
    expect(await payer.payment(json.data.merchTxnId)).toMatchObject({ state: 'paid', capturedPaise: 170_000 });
  });

  it('keeps the quote of an open payment, also for a repeated request, while others pay the new fee', async () => {
    const payer = new Payer(test);
    await setFee({});
    const application = { ...(await payer.application(cup)), shownFee: 1700 };
    const begun = (await payer.initiate(application)).json.data;
    await setFee({ amount: '1800' });
    const repeated = await payer.initiate(application);
    expect(repeated).toMatchObject({ status: 200, json: { data: { merchTxnId: begun.merchTxnId, amount: 1700 } } });
    expect(await new Payer(test).initiate({ ...(await payer.application(cup)), shownFee: 1700 })).toMatchObject({
      status: 409,
      json: { fee: 1800 },
    });
    await payer.comeBack(await payer.pay(begun.merchTxnId));
    expect(await payer.payment(begun.merchTxnId)).toMatchObject({ state: 'paid', capturedPaise: 170_000 });
    expect((await payer.get(`receipt/txn/${begun.merchTxnId}`)).json).toMatchObject({ receipt: { amount: 1700 } });
  });

  it('starts a new payment, not the open one, when the payer has agreed to the new fee', async () => {
    const payer = new Payer(test);
    await setFee({ amount: '1800' });
    const application = await payer.application(cup);
    const first = (await payer.initiate({ ...application, shownFee: 1800 })).json.data;
    await setFee({ amount: '1900' });
    const key = { transactionId: `key-${crypto.randomUUID()}` };
    const second = (await payer.initiate({ ...application, ...key, shownFee: 1900 })).json.data;
    expect(second.merchTxnId).not.toBe(first.merchTxnId);
    expect(second.amount).toBe(1900);
  });

  it('begins no second payment at the new fee when the first was paid at the old fee', async () => {
    const payer = new Payer(test);
    await setFee({ amount: '1900' });
    const application = await payer.application(cup);
    const { merchTxnId } = (await payer.initiate({ ...application, shownFee: 1900 })).json.data;
    // The bank has captured the money, but the payer's browser has not returned.
    await payer.pay(merchTxnId);
    clock.offset = 60_000;
    await setFee({ amount: '1950' });
    const again = { ...application, transactionId: `key-${crypto.randomUUID()}`, shownFee: 1950 };
    expect(await payer.initiate(again)).toMatchObject({ status: 409, json: { error: initiationRefusals.paid } });
    expect((await payer.payment(merchTxnId)).state).toBe('paid');
  });

  it('quotes a fee from its first day on', async () => {
    await setFee({ kind: 'child', amount: '650', validFrom: inDays(1) });
    const child = { playerType: playerTypeOf('child'), age: 9 };
    const payer = new Payer(test);
    expect((await payer.initiate({ ...(await payer.application(cup, child)), shownFee: 700 })).json.data.amount).toBe(
      700,
    );
    clock.offset = 86_400_000;
    const next = { ...(await payer.application(cup, child)), shownFee: 700 };
    expect(await payer.initiate(next)).toMatchObject({ status: 409, json: { fee: 650 } });
    expect((await payer.initiate({ ...next, shownFee: 650 })).json.data.amount).toBe(650);
  });

  it.each(['1500', true, {}])('refuses the shown fee %p as no number', async (shownFee) => {
    const payer = new Payer(test);
    expect((await payer.initiate({ ...(await payer.application(cup)), shownFee })).status).toBe(400);
  });

  it('quotes the server’s fee to a request without a shown fee', async () => {
    const payer = new Payer(test);
    await setFee({ amount: '1900' });
    expect((await payer.initiate({ ...(await payer.application(cup)), shownFee: null })).json.data.amount).toBe(1900);
  });
});
