import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { waitingListRefusals } from '@maidan/shared/sentences/waiting-list-refusals.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { AttentionResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayersRestored } from '@maidan/shared/wire/players.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import type { JoinWaitingListResponse, OwnWaiting, WaitingListResponse } from '@maidan/shared/wire/waiting-list.ts';
import { Event } from '../../../src/events/event.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { SettlementService } from '../../../src/payments/settlement.service.ts';
import { deletionRefusals } from '../../../src/players/player-deletion.service.ts';
import type { Player } from '../../../src/players/player.entity.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { WaitingListEntry } from '../../../src/waiting-list/waiting-list-entry.entity.ts';
import { WaitingListOffers } from '../../../src/waiting-list/waiting-list-offers.service.ts';
import { isEventFull } from '../../../src/players/places.ts';
import { waitingEntryRefusals, WaitingListService } from '../../../src/waiting-list/waiting-list.service.ts';
import { anEntry, anEvent, aPlayer, inDays, resetFees } from '../../support/builders.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { aMobile, Payer } from '../../support/payments/payer.ts';
import { SetClock } from '../../support/set-clock.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const hour = 3_600_000;
const clock = new SetClock();
let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    env: { THROTTLE_FACTOR: '1000' },
    override: (module) => module.overrideProvider(Clock).useValue(clock),
  });
  test.app.useLogger(false);
  headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
});
beforeEach(async () => {
  clock.offset = 0;
  await emptyTables(test.db);
  await resetFees(test.db);
});
afterAll(() => test.close());

const offers = () => test.app.get(WaitingListOffers);

/** A person with an own browser, who waits and pays under one name and mobile. */
class Family extends Payer {
  readonly mobile = aMobile();
  private firstName = 'Asha';

  constructor(readonly event: Event) {
    super(test);
  }

  async join(more: object = {}, eventId = this.event.id) {
    const { mobile, firstName } = this;
    const answer = await fetch(`${test.url}/api/events/${eventId}/waiting-list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ firstName, lastName: 'Sahu', mobile, kind: 'new', language: 'hi', ...more }),
    });
    const json = (await answer.json()) as JoinWaitingListResponse & { error?: string; errors?: object };
    return { status: answer.status, json };
  }

  async waiting(): Promise<OwnWaiting[]> {
    return (await this.get<OwnRegistrationsResponse>('own')).json.waiting;
  }

  async leave(id: string): Promise<number> {
    const answer = await fetch(`${test.url}/api/payment/own/leave-waiting-list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ id }),
    });
    return answer.status;
  }

  async tryToPay(event = this.event) {
    const { mobile, firstName } = this;
    return this.initiate(await this.application(event, { firstName, mobile }));
  }

  /** Starts a payment. `payFor` completes it. */
  async begin(): Promise<string> {
    const { status, json } = await this.tryToPay();
    if (status !== 200) throw new Error(`initiate answered ${status}: ${json.error}`);
    return json.data.merchTxnId;
  }

  /** Completes the given payment, or a new one. Returns its ids and its outcome. */
  async payFor(begun?: string) {
    const id = begun ?? (await this.begin());
    await payAndReturn(this, id);
    const { id: paymentId, state, refundReason } = await this.payment(id);
    return { id, paymentId, outcome: refundReason ?? state };
  }
}

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(`${test.url}/api/admin/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });

let receipts = 0;
const aRegistered = ({ id }: Event, given: Partial<Player> = {}): Promise<Player> =>
  aPlayer(test.db, {
    ...{ source: 'paid', kind: 'new', eventId: id, mobile: aMobile(), amountPaise: 150_000 },
    receiptNumber: `KPL-2026-${String(900_000 + ++receipts)}`,
    ...given,
  });

/** Creates an event whose places are all taken. */
async function aFullEvent(playerLimit = 1, given: Partial<Event> = {}): Promise<{ event: Event; players: string[] }> {
  const event = await anEvent(test.db, { playerLimit, ...given });
  const players: string[] = [];
  for (let n = 0; n < playerLimit; n++) players.push((await aRegistered(event)).id);
  return { event, players };
}

/** Lets families join the waiting list, one after the other. */
async function waitingFamilies(event: Event, count: number): Promise<Family[]> {
  const families = Array.from({ length: count }, () => new Family(event));
  for (const family of families) expect((await family.join()).status).toBe(200);
  return families;
}

/** Deletes a player in the console, and then offers the free places. */
async function freePlace(playerId: string | undefined): Promise<void> {
  expect((await send('DELETE', `players/${playerId}`)).status).toBe(200);
  await offers().run();
}

const setLimit = (event: Event, playerLimit: number | null) =>
  send('PUT', `events/${event.id}`, { playerLimit: playerLimit === null ? '' : String(playerLimit) });

const states = async (families: readonly Family[]): Promise<(string | undefined)[]> => {
  const entries = await test.db.getRepository(WaitingListEntry).find();
  return families.map(({ mobile }) => entries.find((entry) => entry.mobile === mobile)?.state);
};

const publicState = async ({ id }: Event): Promise<string | undefined> => {
  const [view] = (await (await fetch(`${test.url}/api/events/public/${id}`)).json()) as EventView[];
  return view?.registrationState;
};

const hoursLater = (hours: number): void => {
  clock.offset += hours * hour;
};

describe('the order', () => {
  it('is kept for fifty who join at once: each free place is offered once, to the next entry, whatever sweeps run', async () => {
    const { event } = await aFullEvent();
    const families = Array.from({ length: 50 }, () => new Family(event));
    const joined = await Promise.all(families.map((family) => family.join()));
    expect(joined.map(({ status }) => status)).toEqual(families.map(() => 200));
    const ahead = joined.map(({ json }) => json.entry.ahead).sort((one, other) => one - other);
    expect(ahead).toEqual(families.map((_, index) => index));
    const inOrder = [...joined].sort((one, other) => one.json.entry.ahead - other.json.entry.ahead);

    for (let limit = 8; limit <= 57; limit += 7) {
      await setLimit(event, limit);
      await Promise.all([offers().run(), offers().run(), offers().run()]);
      const offered = await test.db
        .getRepository(WaitingListEntry)
        .find({ where: { state: 'offered' }, order: { number: 'ASC' } });
      const expected = inOrder.slice(0, limit - 1).map(({ json }) => json.entry.id);
      expect(offered.map(({ id }) => id)).toEqual(expected);
    }
  });

  it('lets nobody outside the list register first, also between a free place and its offer', async () => {
    const { event, players } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    const stranger = new Family(event);
    const refused = { status: 400, json: { error: registrationRefusals.full } };
    await send('DELETE', `players/${players[0]}`);
    expect(await publicState(event)).toBe('full');
    expect(await stranger.tryToPay()).toMatchObject(refused);
    expect(await first!.tryToPay()).toMatchObject(refused);
    await offers().run();
    expect(await publicState(event)).toBe('full');
    expect(await stranger.tryToPay()).toMatchObject(refused);
    expect(await second!.tryToPay()).toMatchObject(refused);
    expect((await first!.payFor()).outcome).toBe('paid');
    await offers().run();
    expect(await states([first!, second!])).toEqual(['used', 'waiting']);
    expect((await second!.waiting()).map(({ state, ahead }) => [state, ahead])).toEqual([['waiting', 0]]);
    expect(await first!.waiting()).toEqual([]);
  });

  it('refunds a person outside the list who started to pay before the list existed', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const late = new Family(event);
    const begun = await late.begin();
    const { id } = await aRegistered(event);
    const [first] = await waitingFamilies(event, 1);
    await freePlace(id);
    expect((await late.payFor(begun)).outcome).toBe('event_full');
    expect((await first!.payFor()).outcome).toBe('paid');
  });
});

describe('an offer', () => {
  it('expires at a sweep, not at its exact time, and the next entry gets the offer', async () => {
    const { event, players } = await aFullEvent(1, { offerHours: 2 });
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    const [held] = await first!.waiting();
    expect(new Date(held!.offerUntil!).getTime() - Date.now()).toBeGreaterThan(1.9 * hour);
    hoursLater(2.1);
    expect((await first!.waiting())[0]).toMatchObject({ state: 'offered', playerName: 'Asha Sahu', ahead: 0 });
    await offers().run();
    expect(await states([first!, second!])).toEqual(['lapsed', 'offered']);
    expect((await first!.tryToPay()).status).toBe(400);
    expect((await first!.waiting())[0]).toMatchObject({ state: 'lapsed' });
    hoursLater(8 * 24);
    expect(await first!.waiting()).toEqual([]);
    expect((await first!.join()).json.error).toBe(undefined);
  });

  it('is extended by half an hour, once, for a person who starts to pay at the last second', async () => {
    const { event, players } = await aFullEvent(1, { offerHours: 1 });
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    hoursLater(0.9999);
    const begun = await first!.begin();
    const [extended] = await first!.waiting();
    hoursLater(0.4);
    await offers().run();
    await first!.begin();
    expect((await first!.waiting())[0]).toEqual(extended);
    expect((await first!.payFor(begun)).outcome).toBe('paid');
    hoursLater(0.2);
    await offers().run();
    expect(await states([first!, second!])).toEqual(['used', 'waiting']);
  });

  it('that has expired loses the place: later money is refunded when the next entry has it', async () => {
    const { event, players } = await aFullEvent(1, { offerHours: 1 });
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    const begun = await first!.begin();
    hoursLater(1.1);
    await offers().run();
    expect((await first!.payFor(begun)).outcome).toBe('event_full');
    expect((await second!.payFor()).outcome).toBe('paid');
  });

  it('that has expired can still be used while nobody else waits', async () => {
    const { event, players } = await aFullEvent(1, { offerHours: 1 });
    const [only] = await waitingFamilies(event, 1);
    await freePlace(players[0]);
    const begun = await only!.begin();
    hoursLater(1.1);
    await offers().run();
    expect(await states([only!])).toEqual(['lapsed']);
    expect((await only!.payFor(begun)).outcome).toBe('paid');
  });

  it('ends when registration closes', async () => {
    const { event, players } = await aFullEvent(1, { registrationCloses: inDays(0), offerHours: 168 });
    const [first] = await waitingFamilies(event, 1);
    await freePlace(players[0]);
    expect((await first!.waiting())[0]?.offerUntil).toBe(new Date(`${inDays(0)}T23:59:59.999+05:30`).toISOString());
  });
});

describe('a free place', () => {
  it('is offered in the transaction of the refund that frees it', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const { paymentId } = await new Family(event).payFor();
    const [first, second] = await waitingFamilies(event, 2);
    expect((await send('POST', `payments/${paymentId}/refund`, { reason: 'Injured' })).status).toBe(200);
    expect(await states([first!, second!])).toEqual(['offered', 'waiting']);
  });

  it('is offered in the transaction of a reversal by the provider', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const { id } = await new Family(event).payFor();
    const [first] = await waitingFamilies(event, 1);
    const report = { kind: 'reversed', code: 'OTS0301', message: null } as const;
    await test.app.get(SettlementService).settle(id, report, 'reconciler');
    expect(await states([first!])).toEqual(['offered']);
  });

  it('is offered to the next when its holder leaves, which only the holder’s own browser can do', async () => {
    const { event, players } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    const [held] = await first!.waiting();
    expect(await second!.leave(held!.id)).toBe(404);
    expect(await first!.leave(held!.id)).toBe(200);
    expect(await first!.leave(held!.id)).toBe(404);
    expect(await states([first!, second!])).toEqual(['left', 'offered']);
  });

  it('is offered to all when the limit is removed', async () => {
    const { event } = await aFullEvent();
    const families = await waitingFamilies(event, 3);
    await setLimit(event, null);
    await offers().run();
    expect(await states(families)).toEqual(['offered', 'offered', 'offered']);
  });

  it('is not offered while the event is called off, and the list ends after its last day', async () => {
    const { event } = await aFullEvent();
    const [first] = await waitingFamilies(event, 1);
    await send('PUT', `events/${event.id}`, { eventType: 'abandoned', playerLimit: '5' });
    await offers().run();
    expect(await states([first!])).toEqual(['waiting']);
    hoursLater(20 * 24);
    await offers().run();
    expect(await states([first!])).toEqual(['lapsed']);
  });

  it('does not lapse while the event is called off: who held it is told of that, and is the first to be offered one again', async () => {
    const { event, players } = await aFullEvent(1, { offerHours: 1 });
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    const [held] = await first!.waiting();
    await send('POST', `waiting-list/${held!.id}/told`);
    await send('PUT', `events/${event.id}`, { eventType: 'abandoned' });
    hoursLater(1.1);
    await offers().run();
    expect(await states([first!, second!])).toEqual(['waiting', 'waiting']);
    expect((await send('POST', `waiting-list/${held!.id}/told`)).status).toBe(200);
    await send('PUT', `events/${event.id}`, { eventType: 'upcoming' });
    await offers().run();
    expect(await states([first!, second!])).toEqual(['offered', 'waiting']);
    const [entry] = await test.db.query('SELECT told_at, is_extended FROM waiting_list_entries WHERE id = $1', [
      held!.id,
    ]);
    expect(entry).toEqual({ told_at: null, is_extended: false });
    expect((await first!.payFor()).outcome).toBe('paid');
  });

  it('is known to be of no use to the browser that holds it once the event is called off, until it takes place again', async () => {
    const { event } = await aFullEvent();
    const [first] = await waitingFamilies(event, 1);
    await setLimit(event, 5);
    await offers().run();
    const held = async () => (await first!.waiting())[0]!;
    expect(await held()).toMatchObject({ state: 'offered', eventCalledOffAt: null });
    await send('PUT', `events/${event.id}`, { eventType: 'abandoned' });
    expect((await held()).eventCalledOffAt).toEqual(expect.any(String));
    await send('PUT', `events/${event.id}`, { eventType: 'upcoming' });
    expect(await held()).toMatchObject({ state: 'offered', eventCalledOffAt: null });
    await send('DELETE', `events/${event.id}`);
    expect((await held()).eventCalledOffAt).toEqual(expect.any(String));
  });

  it('can be sold to anybody at the counter once registration has closed', async () => {
    const { event, players } = await aFullEvent();
    await waitingFamilies(event, 1);
    await send('DELETE', `players/${players[0]}`);
    const { manager } = test.db;
    expect(await isEventFull(manager, event, clock.today())).toBe(true);
    expect(await isEventFull(manager, { ...event, registrationCloses: inDays(-1) }, clock.today())).toBe(false);
  });

  it('is not kept for a person who was registered in another way', async () => {
    const { event } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    await aRegistered(event, { firstName: 'Asha', nameKey: 'asha sahu', mobile: first!.mobile });
    await setLimit(event, 3);
    await offers().run();
    expect(await states([first!, second!])).toEqual(['used', 'offered']);
  });
});

describe('a player who was deleted', () => {
  const restore = async (id: string | undefined) => {
    const answer = await send('POST', `players/${id}/restore`);
    const { error } = (await answer.json()) as { error?: string };
    return error ?? answer.status;
  };
  const restoreSelected = async (ids: readonly string[]) =>
    (await (await send('POST', 'players/restore-selected', { ids: ids.join(',') })).json()) as PlayersRestored;

  it('does not come back to a place that waits to be offered, is offered or is taken', async () => {
    const { event, players } = await aFullEvent();
    const [deleted] = players;
    const [first] = await waitingFamilies(event, 1);
    await send('DELETE', `players/${deleted}`);
    expect(await restore(deleted)).toBe(deletionRefusals.full);
    await offers().run();
    expect(await restore(deleted)).toBe(deletionRefusals.full);
    expect((await first!.payFor()).outcome).toBe('paid');
    expect(await restore(deleted)).toBe(deletionRefusals.full);
    expect(await restoreSelected([deleted!])).toMatchObject({ success: false, error: deletionRefusals.full });
    await setLimit(event, 2);
    expect(await restore(deleted)).toBe(200);
  });

  it('comes back to the place that is held for the same person, whose wait is then over', async () => {
    const { event, players } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    const given = { firstName: 'Asha', nameKey: 'asha sahu', mobile: first!.mobile, deletedAt: new Date() };
    const { id } = await aRegistered(event, given);
    await freePlace(players[0]);
    expect(await restore(id)).toBe(200);
    await offers().run();
    expect(await states([first!, second!])).toEqual(['used', 'waiting']);
  });

  it('comes back with others as far as there are places', async () => {
    const { event, players } = await aFullEvent(3);
    await send('POST', 'players/delete-selected', { ids: players.join(',') });
    await setLimit(event, 2);
    const { ids, refused } = await restoreSelected(players);
    expect(ids).toHaveLength(2);
    expect(refused.map(({ reason }) => reason)).toEqual([deletionRefusals.full]);
  });
});

describe('joining', () => {
  it('gives the same browser its entry again, and another one an answer that fits a registered player as well', async () => {
    const { event } = await aFullEvent();
    const family = new Family(event);
    const { json } = await family.join();
    expect(json.entry).toEqual({
      ...{ id: json.entry.id, eventId: event.id, eventName: event.eventName, eventNameHi: '' },
      ...{ eventDate: event.startDate, playerName: 'Asha Sahu', state: 'waiting', ahead: 0, offerUntil: null },
      eventCalledOffAt: null,
    });
    expect(await family.join({ firstName: ' ASHA ' })).toMatchObject({ status: 200, json: { entry: json.entry } });
    family.cookie = `maidan_browser=${crypto.randomUUID()}`;
    expect(await family.join()).toMatchObject({ status: 409, json: { error: waitingListRefusals.known } });
    expect(await family.leave(json.entry.id)).toBe(404);
  });

  it('is refused while a place is free, and for a registered player', async () => {
    const event = await anEvent(test.db, { playerLimit: 1 });
    const family = new Family(event);
    expect(await family.join()).toMatchObject({ status: 409, json: { error: waitingListRefusals.notFull } });
    expect((await family.payFor()).outcome).toBe('paid');
    expect(await family.join({ kind: 'old' })).toMatchObject({
      status: 409,
      json: { error: waitingListRefusals.known, code: 'waitingList.known' },
    });
  });

  it('says the same of a registered player and of one who waits, and nothing of them where anybody is refused', async () => {
    const { event } = await aFullEvent();
    const [waits] = await waitingFamilies(event, 1);
    const plays = new Family(event);
    const player = { firstName: 'Asha', nameKey: 'asha sahu', mobile: plays.mobile };
    await aRegistered(event, player);
    const asStranger = async (mobile: string) => {
      const { status, json } = await new Family(event).join({ mobile, kind: 'child' });
      return { status, json };
    };
    const nobody = aMobile();
    const [ofPlayer, ofWaiting] = [await asStranger(plays.mobile), await asStranger(waits!.mobile)];
    expect(ofPlayer).toEqual(ofWaiting);
    expect(ofPlayer).toMatchObject({ status: 409, json: { error: waitingListRefusals.known } });
    for (const [given, error] of [
      [{ registrationCloses: inDays(-1) }, registrationRefusals.closed],
      [{ registrationCloses: null, playerLimit: 9 }, waitingListRefusals.notFull],
    ] as const) {
      await test.db.getRepository(Event).update({ id: event.id }, given);
      for (const mobile of [plays.mobile, waits!.mobile, nobody])
        expect(await asStranger(mobile)).toMatchObject({ status: 409, json: { error } });
    }
  });

  it.each([
    ['has closed', { registrationCloses: inDays(-1) }, registrationRefusals.closed],
    ['is past', { eventType: 'past' }, registrationRefusals.closed],
    ['opens later', { registrationOpens: inDays(3) }, expect.stringContaining('opens on')],
  ] as const)('is refused where registration %s', async (_, given, error) => {
    const { event } = await aFullEvent(1, given);
    expect(await new Family(event).join()).toMatchObject({ status: 409, json: { error } });
  });

  it('is refused for an event that does not exist or was deleted', async () => {
    const { event } = await aFullEvent(1, { deletedAt: new Date() });
    expect((await new Family(event).join()).status).toBe(404);
    expect((await new Family(event).join({}, crypto.randomUUID())).status).toBe(404);
  });

  it('takes five from one browser and five with one mobile, and not the sixth', async () => {
    const { event } = await aFullEvent();
    const [family, other] = [new Family(event), new Family(event)];
    const names = ['Asha', 'Bina', 'Chitra', 'Deepa', 'Esha'];
    const refused = { status: 409, json: { error: waitingListRefusals.manyHere } };
    for (const firstName of names) expect((await family.join({ firstName })).status).toBe(200);
    expect(await family.join({ firstName: 'Farida', mobile: aMobile() })).toMatchObject(refused);
    expect(await other.join({ firstName: 'Farida', mobile: family.mobile })).toMatchObject(refused);
    expect((await family.join({ firstName: 'Asha' })).status).toBe(200);
    expect((await other.join({ firstName: 'Farida' })).status).toBe(200);
    const [first] = await family.waiting();
    expect(await family.leave(first!.id)).toBe(200);
    expect((await family.join({ firstName: 'Farida' })).status).toBe(200);
  });

  it('is refused when two hundred wait', async () => {
    const { event } = await aFullEvent();
    for (let n = 0; n < 200; n++) await anEntry(test.db, { eventId: event.id });
    expect(await new Family(event).join()).toMatchObject({ status: 409, json: { error: waitingListRefusals.many } });
  });

  it('keeps the version of the notice that was agreed to, in its language', async () => {
    const { event } = await aFullEvent();
    const [agreed, without] = [new Family(event), new Family(event)];
    expect((await agreed.join({ consentVersion: waitingNotices.hi.version })).status).toBe(200);
    expect((await without.join()).status).toBe(200);
    expect((await new Family(event).join({ consentVersion: 'waiting-2020' })).status).toBe(400);
    const listed = (await (await send('GET', `events/${event.id}/waiting-list`)).json()) as WaitingListResponse;
    expect(listed.entries.map(({ consentVersion }) => consentVersion)).toEqual([waitingNotices.hi.version, null]);
  });

  it('obeys the rules of the form and of the event', async () => {
    const { event } = await aFullEvent(1, { maxAge: 15, openTo: 'women' });
    const family = new Family(event);
    const say = registrationSentences;
    const born = (years: number) => `${Number(inDays(0).slice(0, 4)) - years}-01-01`;
    expect((await family.join()).json.errors).toEqual({ isWomanOrGirl: say.womanOrGirl, dateOfBirth: say.dateOfBirth });
    const old = { isWomanOrGirl: true, dateOfBirth: born(40) };
    expect(await family.join(old)).toMatchObject({ status: 400, json: { errors: { dateOfBirth: say.tooOld } } });
    expect(await family.join({ kind: 'old' })).toMatchObject({ json: { errors: { mobile: say.notAnOldPlayer } } });
    expect(await family.join({ firstName: 'A1', mobile: '12' })).toMatchObject({
      json: { errors: { firstName: say.firstNameLetters, mobile: say.mobile } },
    });
    expect((await family.join({ isWomanOrGirl: true, dateOfBirth: born(12) })).status).toBe(200);
  });
});

describe('the console', () => {
  const list = async (event: Event) =>
    ((await (await send('GET', `events/${event.id}/waiting-list`)).json()) as WaitingListResponse).entries;
  const removeAll = (id: string, ids: readonly string[]) =>
    send('POST', `events/${id}/waiting-list/remove`, { ids: ids.join(',') });
  const untold = async () => {
    const { items } = (await (await send('GET', 'payments/attention')).json()) as AttentionResponse;
    return items.filter(({ reason }) => reason === 'offers_untold');
  };

  it('lists the entries in order, marks offers as sent, and asks for none of an event that does not take place', async () => {
    const { event, players } = await aFullEvent(2);
    const families = await waitingFamilies(event, 3);
    expect(await untold()).toEqual([]);
    for (const player of players) await freePlace(player);
    expect((await list(event)).map(({ number, mobile, state }) => [number, mobile, state])).toEqual(
      families.map(({ mobile }, index) => [index + 1, mobile, index < 2 ? 'offered' : 'waiting']),
    );
    const [first, , third] = await list(event);
    expect(first).toMatchObject({
      playerName: 'Asha Sahu',
      firstName: 'Asha',
      kind: 'new',
      language: 'hi',
      toldAt: null,
    });
    const of = `of the waiting list of ${event.eventName}`;
    expect(await untold()).toMatchObject([{ id: event.id, sentence: `2 offers ${of} wait to be sent.` }]);
    const told = await send('POST', `waiting-list/${first!.id}/told`);
    expect(await told.json()).toMatchObject({ success: true, entry: { number: 1, toldBy: 'secretary' } });
    expect((await send('POST', `waiting-list/${first!.id}/told`)).status).toBe(200);
    expect(await untold()).toMatchObject([{ sentence: `1 offer ${of} waits to be sent.` }]);
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    expect(await untold()).toEqual([]);
    await test.db.query(`UPDATE events SET event_type = 'upcoming' WHERE id = $1`, [event.id]);
    expect(await untold()).toHaveLength(1);
    await test.db.query('UPDATE events SET deleted_at = now() WHERE id = $1', [event.id]);
    expect(await untold()).toEqual([]);
    await test.db.query('UPDATE events SET deleted_at = NULL WHERE id = $1', [event.id]);
    const refused = await send('POST', `waiting-list/${third!.id}/told`);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: waitingEntryRefusals.noOffer }]);
    expect((await send('POST', `waiting-list/${crypto.randomUUID()}/told`)).status).toBe(404);
    expect((await send('GET', `events/${crypto.randomUUID()}/waiting-list`)).status).toBe(404);
  });

  it('marks who was told that the event is called off, until it takes place again', async () => {
    const { event, players } = await aFullEvent();
    await waitingFamilies(event, 2);
    await freePlace(players[0]);
    const [first, second] = await list(event);
    const tell = (id: string) => send('POST', `waiting-list/${id}/told`);
    const told = async () => (await list(event)).map(({ toldBy }) => toldBy);
    const become = (type: string) => test.db.query(`UPDATE events SET event_type = $2 WHERE id = $1`, [event.id, type]);
    await tell(first!.id);
    await become('abandoned');
    expect(await told()).toEqual([null, null]);
    const answer = await tell(second!.id);
    expect([answer.status, await answer.json()]).toMatchObject([200, { entry: { number: 2, toldBy: 'secretary' } }]);
    expect((await tell(second!.id)).status).toBe(200);
    expect(await told()).toEqual([null, 'secretary']);
    const audit = await test.db.query(
      `SELECT details FROM audit_entries WHERE action = 'waiting-list.told' AND subject_id = $1 ORDER BY at`,
      [event.id],
    );
    expect(audit).toMatchObject([{}, { details: { counts: { calledOff: 1 } } }]);
    await become('upcoming');
    expect(await told()).toEqual(['secretary', null]);
    expect((await tell(second!.id)).status).toBe(409);
    await become('abandoned');
    expect(await told()).toEqual([null, null]);
    await send('POST', `waiting-list/${second!.id}/remove`);
    const late = await tell(second!.id);
    expect([late.status, await late.json()]).toMatchObject([409, { error: waitingEntryRefusals.ended }]);
  });

  it('removes an entry, and its place goes to the next', async () => {
    const { event, players } = await aFullEvent();
    const families = await waitingFamilies(event, 3);
    await freePlace(players[0]);
    const [first] = await list(event);
    expect((await send('POST', `waiting-list/${first!.id}/remove`)).status).toBe(200);
    expect(await states(families)).toEqual(['removed', 'offered', 'waiting']);
    const again = await send('POST', `waiting-list/${first!.id}/remove`);
    expect([again.status, await again.json()]).toMatchObject([409, { error: waitingEntryRefusals.ended }]);
    expect((await send('POST', `waiting-list/${crypto.randomUUID()}/remove`)).status).toBe(404);
    expect((await list(event)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'offered'],
      [2, 'waiting'],
      [0, 'removed'],
    ]);
    hoursLater(31 * 24);
    expect((await test.app.get(WaitingListService).list(event.id)).entries).toHaveLength(2);
  });

  it('shows who came from one network, more than a family, and removes them together', async () => {
    const { event, players } = await aFullEvent();
    const many: string[] = [];
    const ofOne = { eventId: event.id, networkHash: 'one' };
    for (let n = 0; n < 6; n++) many.push((await anEntry(test.db, ofOne)).id);
    for (let n = 0; n < 5; n++) await anEntry(test.db, { eventId: event.id, networkHash: 'family' });
    for (let n = 0; n < 6; n++) await anEntry(test.db, { eventId: event.id });
    const [family] = await waitingFamilies(event, 1);
    const crowds = async () => (await test.app.get(WaitingListService).list(event.id)).crowds;
    expect(await crowds()).toEqual([many]);
    await freePlace(players[0]);
    const answer = await removeAll(event.id, [...many, crypto.randomUUID()]);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, removed: 6 }]);
    expect(await crowds()).toEqual([]);
    expect((await list(event)).filter(({ state }) => state === 'offered')).toHaveLength(1);
    expect((await list(event)).filter(({ state }) => state === 'removed').map(({ id }) => id)).toHaveLength(6);
    expect(await states([family!])).toEqual(['waiting']);
    expect((await removeAll(event.id, many)).status).toBe(409);
    expect((await removeAll(crypto.randomUUID(), many)).status).toBe(404);
    expect((await removeAll(event.id, ['x'])).status).toBe(400);
    const counts = await test.db.query(`SELECT details FROM audit_entries WHERE action = 'waiting-list.remove'`);
    expect(counts).toContainEqual({ details: { counts: { entries: 6 } } });
  });
});

describe('what is personal', () => {
  const left = () => test.db.getRepository(WaitingListEntry).count();

  it('is deleted with an erasure of the person, from all lists', async () => {
    const { event } = await aFullEvent();
    const { event: other } = await aFullEvent();
    const [family] = await waitingFamilies(event, 1);
    await family!.join({}, other.id);
    await waitingFamilies(event, 1);
    const player = await aPlayer(test.db, { firstName: 'Asha', mobile: family!.mobile });
    expect((await send('POST', `players/${player.id}/erase`, { reason: 'Asked on the phone' })).status).toBe(200);
    expect(await left()).toBe(1);
  });

  const eraseEntry = (id: string, reason = 'Asked on the phone') =>
    send('POST', `waiting-list/${id}/erase`, { reason });

  it('is erased at once for somebody who only waits, and the held place goes to the next', async () => {
    const { event, players } = await aFullEvent();
    const { event: other } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    await first!.join({}, other.id);
    await freePlace(players[0]);
    const unpaid = await first!.begin();
    const held = (await first!.waiting()).find(({ eventId }) => eventId === event.id);
    const answer = await eraseEntry(held!.id, `Asha Sahu's mother called from ${first!.mobile}`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, erased: { players: 0, registrations: 1, photos: 1, waiting: 2 } },
    ]);
    expect(await states([first!, second!])).toEqual([undefined, 'offered']);
    expect(await test.db.query(`SELECT first_name, mobile FROM registrations WHERE mobile IS NULL`)).toHaveLength(1);
    expect(await first!.waiting()).toEqual([]);
    expect((await first!.payFor(unpaid)).outcome).toBe('registration_erased');
    const record = 'SELECT reason, player_ids, registration_ids, photos, waiting_entries FROM erasures';
    expect(await test.db.query(record)).toEqual([
      {
        ...{ reason: "… …'s mother called from …", player_ids: [], registration_ids: [expect.any(String)] },
        ...{ photos: 1, waiting_entries: 2 },
      },
    ]);
    const [line] = await test.db.query<{ action: string; details: object }[]>(
      `SELECT action, subject_id, details FROM audit_entries WHERE action = 'waiting-list.erase'`,
    );
    expect(line).toEqual({
      ...{ action: 'waiting-list.erase', subject_id: event.id },
      details: { counts: { players: 0, registrations: 1, photos: 1, waiting: 2 } },
    });
    expect((await eraseEntry(held!.id)).status).toBe(404);
  });

  it('is erased for somebody who waits for one event and plays in another, with the player', async () => {
    const { event } = await aFullEvent();
    const [family] = await waitingFamilies(event, 1);
    const player = { firstName: 'Asha', nameKey: 'asha sahu', mobile: family!.mobile };
    const { id } = await aRegistered(await anEvent(test.db), player);
    const [entry] = await family!.waiting();
    expect((await eraseEntry(entry!.id, ' ')).status).toBe(400);
    expect((await (await eraseEntry(entry!.id)).json()) as object).toMatchObject({
      erased: { players: 1, waiting: 1 },
    });
    expect(await test.db.query('SELECT mobile FROM players WHERE id = $1', [id])).toEqual([{ mobile: '' }]);
  });

  it('leaves the lists with "Forget this phone", and its place goes to the next', async () => {
    const { event, players } = await aFullEvent();
    const { event: other } = await aFullEvent();
    const [first, second] = await waitingFamilies(event, 2);
    await freePlace(players[0]);
    await first!.join({}, other.id);
    const forget = { method: 'POST', headers: { cookie: first!.cookie } };
    expect((await fetch(`${test.url}/api/payment/own/forget`, forget)).status).toBe(200);
    expect(await first!.waiting()).toEqual([]);
    expect(await states([first!, second!])).toEqual(['left', 'offered']);
    const entries = test.db.getRepository(WaitingListEntry);
    expect(await entries.countBy({ state: 'left', browserHash: '' })).toBe(2);
    expect(await second!.waiting()).toHaveLength(1);
  });

  it('is deleted by the purge thirty days after the entry has ended, or the event is over', async () => {
    const { event } = await aFullEvent(1, { startDate: inDays(60), endDate: inDays(60) });
    const over = await anEvent(test.db, { startDate: inDays(2), endDate: inDays(2) });
    await anEntry(test.db, { eventId: event.id, state: 'left', endedAt: new Date() });
    await anEntry(test.db, { eventId: event.id });
    await anEntry(test.db, { eventId: over.id });
    const purge = test.app.get(PurgeService);
    hoursLater(29 * 24);
    await purge.run();
    expect(await left()).toBe(3);
    hoursLater(5 * 24);
    await purge.run();
    expect(await left()).toBe(1);
  });
});
