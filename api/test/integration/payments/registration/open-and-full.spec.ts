import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { registrationRefusals } from '@maidan/shared/domain/registration/registration-refusals.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { Event } from '../../../../src/events/event.entity.ts';
import { anEvent, inDays } from '../../../support/builders.ts';
import { aMobile, Payer } from '../../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  test.app.useLogger(false);
});
afterAll(() => test.close());

const apply = async (event: Event) => {
  const payer = new Payer(test);
  return payer.initiate(await payer.application(event));
};

/** A person who pays; the payment as it is afterwards. */
async function pays(event: Event, given: { mobile?: string } = {}) {
  const payer = new Payer(test);
  const id = await payer.start(event, given);
  await payer.comeBack(await payer.pay(id));
  return payer.payment(id);
}

/** What visitors read about an event in both public lists. */
async function listed({ id }: Event): Promise<EventView['registrationState'][]> {
  const read = async (path: string) => readEvents(await (await fetch(`${test.url}/api/events/${path}`)).json());
  const lists = [await read('all-public'), await read('upcoming/list')];
  return lists.flatMap((events) => events.filter((event) => event.id === id).map((event) => event.registrationState));
}

const readEvents = (answer: unknown): EventView[] =>
  Array.isArray(answer) ? answer : (answer as UpcomingEvents).events;

const setLimit = ({ id }: Event, limit: number) =>
  test.db.query('UPDATE events SET player_limit = $2 WHERE id = $1', [id, limit]);

describe('the window of registration', () => {
  it('refuses a registration before its first day, and says which day that is', async () => {
    const opens = inDays(2);
    const event = await anEvent(test.db, { registrationOpens: opens });
    const { sentence: error, code, parameters } = makeSentence('refusal.notYet', { day: opens });
    const coded = { code, parameters, errorCodes: { selectedEvent: code } };
    expect(await apply(event)).toMatchObject({
      status: 400,
      json: { error, errors: { selectedEvent: error }, ...coded },
    });
  });

  it('refuses one after its last day, and takes one on both days', async () => {
    const over = await anEvent(test.db, { registrationCloses: inDays(-1) });
    expect(await apply(over)).toMatchObject({ status: 400, json: { error: registrationRefusals.closed } });
    const today = await anEvent(test.db, { registrationOpens: inDays(0), registrationCloses: inDays(0) });
    expect((await apply(today)).status).toBe(200);
  });

  it('lets a payment that was begun before closing settle', async () => {
    const event = await anEvent(test.db);
    const payer = new Payer(test);
    const id = await payer.start(event);
    await test.db.query('UPDATE events SET registration_closes = $2 WHERE id = $1', [event.id, inDays(-1)]);
    await payer.comeBack(await payer.pay(id));
    expect((await payer.payment(id)).state).toBe('paid');
  });
});

it.each([
  ['abandoned', `UPDATE events SET event_type = 'abandoned' WHERE id = $1`],
  ['deleted', 'UPDATE events SET deleted_at = now() WHERE id = $1'],
])('leads nobody to pay again for an event that was %s', async (_, change) => {
  const event = await anEvent(test.db);
  const payer = new Payer(test);
  const application = await payer.application(event);
  expect((await payer.initiate(application)).status).toBe(200);
  await test.db.query(change, [event.id]);
  const answer = await payer.initiate(application);
  expect(answer).toMatchObject({ status: 400, json: { error: registrationRefusals.closed } });
});

it('gives the money back of an event that was abandoned and filed as past', async () => {
  const event = await anEvent(test.db);
  const payer = new Payer(test);
  const id = await payer.start(event);
  await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
  await test.db.query(`UPDATE events SET called_off_at = now() - interval '2 days' WHERE id = $1`, [event.id]);
  await test.db.query(`UPDATE events SET event_type = 'past' WHERE id = $1`, [event.id]);
  await payer.comeBack(await payer.pay(id));
  expect(await payer.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'event_withdrawn' });
});

describe('a limit of players', () => {
  it('refuses a registration when all places are taken, with nothing stored or charged', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    expect((await pays(event)).state).toBe('paid');
    const error = registrationRefusals.full;
    expect(await apply(event)).toMatchObject({ status: 400, json: { error, errors: { selectedEvent: error } } });
    const stored = await test.db.query('SELECT 1 FROM registrations WHERE event_id = $1', [event.id]);
    expect(stored).toHaveLength(1);
  });

  it('is told in the public lists as soon as the last place is taken, and no longer when a place is free', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    expect(await listed(event)).toEqual(['open', 'open']);
    const { playerId } = await pays(event);
    expect(await listed(event)).toEqual(['full', 'full']);
    await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
    expect(await listed(event)).toEqual(['open', 'open']);
    await test.db.query('UPDATE players SET deleted_at = NULL WHERE id = $1', [playerId]);
    expect(await listed(event)).toEqual(['full', 'full']);
    await setLimit(event, 2);
    expect(await listed(event)).toEqual(['open', 'open']);
  });

  it('refuses also who comes back to a checkout that was begun in time', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const late = new Payer(test);
    const application = await late.application(event);
    expect((await late.initiate(application)).status).toBe(200);
    await pays(event);
    expect(await late.initiate(application)).toMatchObject({ status: 400, json: { error: registrationRefusals.full } });
  });

  it('refunds who pays too late, and tells so', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const late = new Payer(test);
    const id = await late.start(event);
    await pays(event);
    await late.comeBack(await late.pay(id));
    expect(await late.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'event_full', playerId: null });
    expect((await late.get(`status/${id}`)).json).toEqual({
      success: true,
      status: 'refund',
      message: 'The event was full when your payment arrived. Your payment of ₹1,500 will be refunded to you.',
    });
  });

  it('that is lowered below what is taken refuses nobody who is in', async () => {
    const event = await anEvent(test.db, { playerLimit: 3 });
    const payments = [await pays(event), await pays(event)];
    await setLimit(event, 1);
    expect((await apply(event)).status).toBe(400);
    const active = await test.db.query('SELECT 1 FROM players WHERE event_id = $1 AND is_active', [event.id]);
    expect([active.length, ...payments.map(({ state }) => state)]).toEqual([2, 'paid', 'paid']);
  });

  it('tells who is in already and pays again that they are in, not that it is full', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const mobile = aMobile();
    const again = new Payer(test);
    const id = await again.start(event, { mobile });
    await pays(event, { mobile });
    await again.comeBack(await again.pay(id));
    expect(await again.payment(id)).toMatchObject({ state: 'refund_due', refundReason: 'already_registered' });
  });

  it('has a place again when a player goes', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const { playerId } = await pays(event);
    await test.db.query('UPDATE players SET deleted_at = now() WHERE id = $1', [playerId]);
    expect((await pays(event)).state).toBe('paid');
  });
});
