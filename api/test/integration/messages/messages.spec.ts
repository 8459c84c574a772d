import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { messageSentences } from '@maidan/shared/rules/message.ts';
import { joinIds, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import { messageDefaults } from '@maidan/shared/sentences/message-texts.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import type {
  MessageAudience,
  MessageChat,
  MessagePreview,
  MessageQueue,
  MessageRequest,
  MessageSummary,
  NewMessageRequest,
} from '@maidan/shared/wire/messages.ts';
import type { PayersResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import type { Event } from '../../../src/events/event.entity.ts';
import { Clock } from '../../../src/platform/config/clock.ts';
import { CounterRegistrations } from '../../../src/payments/counter/counter-registrations.service.ts';
import { CounterReturns } from '../../../src/payments/counter/counter-returns.service.ts';
import { PurgeService } from '../../../src/privacy/purge.service.ts';
import { aPlayer, anEvent, inDays, resetFees, secretary } from '../../support/builders.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { counterForm, returnForm } from '../../support/payments/counter.ts';
import { SetClock } from '../../support/set-clock.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import {
  agree,
  aPerson,
  deactivate,
  deletePlayers,
  insertPeople,
  move,
  type Person,
  refund,
  refuse,
} from './people.ts';

const clock = new SetClock();
let test: TestApp;
let headers: Record<string, string>;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ override: (module) => module.overrideProvider(Clock).useValue(clock) });
  test.app.useLogger(false);
  headers = await asAdmin(test);
});
beforeEach(async () => {
  clock.offset = 0;
  await emptyTables(test.db);
  await resetFees(test.db);
  event = await anEvent(test.db, {
    ...{ eventName: 'Winter Cup', eventNameHi: 'शीत कप' },
    ...{ endDate: inDays(14), startTime: '09:00', reportingTime: '7:30 am', ground: 'Pitch 2' },
  });
});
afterAll(() => test.close());

interface Failure {
  error: string;
  errors?: Record<string, string>;
}

async function call<T>(path: string, body?: object, as = headers): Promise<{ status: number; json: T & Failure }> {
  const answer = await fetch(`${test.url}/api/admin/${path}`, {
    headers: { ...as, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as T & Failure };
}

const ofEvent = (): MessageAudience => ({ kind: 'event', eventId: event.id });

const request = (given: Partial<NewMessageRequest> = {}): NewMessageRequest => ({
  ...{ topic: 'other', audience: ofEvent(), textEn: '{to}: {players}', textHi: '{to}: {players}' },
  requestKey: randomKey(),
  ...given,
});

const preview = async (given: Partial<MessageRequest> = {}) =>
  (await call<MessagePreview>('messages/preview', request(given))).json;
const make = async (given: Partial<MessageRequest> = {}) => (await call<MessageQueue>('messages', request(given))).json;
const queueOf = async (id: string) => (await call<MessageQueue>(`messages/${id}`)).json;
const mark = (id: string, ids: readonly string[], isSent = true, as = headers) =>
  call<MessageQueue>(`messages/${id}/sent`, { registrationIds: joinIds(ids), isSent }, as);

async function people(...given: Partial<Person>[]): Promise<Person[]> {
  const made = given.map((each) => aPerson({ eventId: event.id, ...each }));
  await insertPeople(test.db, made);
  return made;
}

/**
 * Ids of the players whom the console shows as left out by messages. Its list, their records and the payers of the
 * event must show the same.
 */
const marked = async () => {
  const { json } = await call<ListedPlayerView[]>('players');
  const listed = json.flatMap(({ id, refusesMessages }) => (refusesMessages ? [id] : [])).toSorted();
  const records = await Promise.all(
    json.map(async ({ id }) => {
      const answer = await call<PlayerRegistration>(`players/${id}/registration`);
      return answer.json.refusesMessages ? [id] : [];
    }),
  );
  expect(records.flat().toSorted()).toEqual(listed);
  const { payers } = (await call<PayersResponse>(`payments/payers/${event.id}`)).json;
  const ofPayers = payers.flatMap(({ playerId, refusesMessages }) => (refusesMessages ? [playerId] : []));
  expect(ofPayers.toSorted()).toEqual(listed);
  return listed;
};

const names = ({ queue }: { queue: MessageChat[] }) => queue.map((chat) => chat.names.join(' + '));
/** The texts of the chats of a new message; give `textEn` in one line. */
const texts = async (given: Partial<MessageRequest>) => (await make(given)).queue.map(({ text }) => text);

describe('who is listed', () => {
  it('is registered for the event; who has taken the yes to messages back is named, by name', async () => {
    const [, meera, , balu] = await people(
      { firstName: 'Zoya' },
      { firstName: 'Meera' },
      { firstName: 'Asha', hasAgreed: false },
      { firstName: 'Balu' },
    );
    await agree(test.db, [meera!, balu!], false);
    await people({ eventId: (await anEvent(test.db)).id, firstName: 'Other' });
    const seen = await preview();
    expect(seen).toMatchObject({ people: 2, chats: 2, withoutAgreement: ['Balu Sahu', 'Meera Sahu'] });
    expect(seen.examples.map((chat) => chat.names)).toEqual([['Asha Sahu'], ['Zoya Sahu']]);
    expect(names(await make())).toEqual(['Asha Sahu', 'Zoya Sahu']);
    expect(await marked()).toEqual([meera!.playerId, balu!.playerId].toSorted());
  });

  it('is nobody who has refused all messages, with or without an earlier yes, until that is taken back', async () => {
    const audience = (): MessageAudience => ({ kind: 'players', playerIds: joinIds([one!.playerId, other!.playerId]) });
    const [one, other] = await people({ firstName: 'Asha' }, { firstName: 'Bina', hasAgreed: false });
    const [failed] = await people({ firstName: 'Chetan', hasAgreed: false, hasPaid: false });
    const unpaid = { audience: { kind: 'unpaid', eventId: event.id } } as const;
    const { id } = await make();
    expect([names(await queueOf(id)), await preview(unpaid)]).toMatchObject([
      ['Asha Sahu', 'Bina Sahu'],
      { people: 1 },
    ]);
    await refuse(test.db, [one!, other!, failed!], true);
    expect(names(await queueOf(id))).toEqual([]);
    expect(await marked()).toEqual([one!.playerId, other!.playerId].toSorted());
    expect(await preview(unpaid)).toMatchObject({ people: 0, withoutAgreement: ['Chetan Sahu'] });
    expect(await preview()).toMatchObject({ people: 0, withoutAgreement: ['Asha Sahu', 'Bina Sahu'] });
    expect(await preview({ audience: audience() })).toMatchObject({ people: 0 });
    await refuse(test.db, [one!, other!], false);
    expect(names(await queueOf(id))).toEqual(['Asha Sahu', 'Bina Sahu']);
    expect(await marked()).toEqual([]);
    // The refusal of all messages has also ended the consent to messages about other events.
    expect(await preview({ audience: audience() })).toMatchObject({ people: 0 });
    await refuse(test.db, [one!], true);
    await agree(test.db, [one!], true);
    expect(await preview({ audience: audience() })).toMatchObject({ people: 1 });
    expect(names(await queueOf(id))).toEqual(['Asha Sahu', 'Bina Sahu']);
  });

  it('is a player of the counter too; a chosen one once the console has recorded the yes', async () => {
    const form = counterForm(event, { firstName: 'Kiran' });
    const { playerId } = await test.app.get(CounterRegistrations).register(form, undefined, secretary);
    expect(await preview()).toMatchObject({ people: 1, withoutAgreement: [] });
    const audience: MessageAudience = { kind: 'players', playerIds: playerId };
    expect(await preview({ audience })).toMatchObject({
      people: 0,
      withoutAgreement: [expect.stringContaining('Kiran')],
    });
    await call(`players/${playerId}/registration/consents`, { purpose: 'messages', isGiven: true });
    expect(await preview({ audience })).toMatchObject({ people: 1, withoutAgreement: [] });
  });

  it('is nobody who was refunded, has withdrawn, was deleted or erased, moved away, or took the yes back, also in an open queue', async () => {
    const all = await people(
      ...['Asha', 'Bina', 'Chetan', 'Dev', 'Esha', 'Farid', 'Gita'].map((firstName) => ({ firstName })),
    );
    const { id } = await make();
    const [refunded, withdrawn, deleted, erased, moved, silent] = all as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await refund(test.db, [refunded], 'by_club');
    await deactivate(test.db, [withdrawn], 'withdrawn');
    await deletePlayers(test.db, [deleted]);
    expect((await call(`players/${erased.playerId}/erase`, { reason: 'By letter' })).status).toBe(200);
    await move(test.db, [{ person: moved, eventId: (await anEvent(test.db)).id }]);
    await agree(test.db, [silent], false);
    expect(names(await queueOf(id))).toEqual(['Gita Sahu']);
    expect(await preview()).toMatchObject({ people: 1, withoutAgreement: ['Farid Sahu'] });
  });

  it('is also whose refund belongs to the call-off of the event, but not who was refunded before', async () => {
    const [before, after] = await people({ firstName: 'Asha' }, { firstName: 'Bina' }, { firstName: 'Chetan' });
    await refund(test.db, [before!], 'by_club');
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    await refund(test.db, [after!], 'event_called_off');
    const form = counterForm(await anEvent(test.db), { firstName: 'Dev' });
    const other = await test.app.get(CounterRegistrations).register(form, undefined, secretary);
    await call(`players/${other.playerId}/registration/consents`, { purpose: 'messages', isGiven: true });
    expect(names(await make({ topic: 'called_off' }))).toEqual(['Bina Sahu', 'Chetan Sahu']);
    // A player whose money goes back gets no message to chosen players.
    const audience: MessageAudience = { kind: 'players', playerIds: joinIds([after!.playerId, other.playerId]) };
    expect(names(await make({ audience }))).toEqual([expect.stringContaining('Dev')]);
  });

  it('is whose money the counter has given back because the event was called off', async () => {
    const form = counterForm(event, { firstName: 'Dev' });
    const { playerId, paymentId } = await test.app.get(CounterRegistrations).register(form, undefined, secretary);
    await call(`players/${playerId}/registration/consents`, { purpose: 'messages', isGiven: true });
    await test.db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = $1`, [event.id]);
    await test.app.get(CounterReturns).record(paymentId, returnForm(), secretary);
    expect((await make({ topic: 'called_off' })).queue).toHaveLength(1);
  });

  it('is, of those who have not paid, whom the list of these names, unless the yes was taken back', async () => {
    const [asha, bina] = await people(
      { firstName: 'Asha', hasPaid: false },
      { firstName: 'Bina', hasPaid: false },
      { firstName: 'Chetan' },
      { firstName: 'Dev', hasPaid: false, hasAgreed: false },
    );
    await agree(test.db, [bina!], false);
    const audience: MessageAudience = { kind: 'unpaid', eventId: event.id };
    expect(await preview({ audience })).toMatchObject({ people: 2, withoutAgreement: ['Bina Sahu'] });
    const { id } = await make({ audience });
    // Asha has paid after the message was written.
    const { firstName, lastName, mobile } = asha!;
    await people({ firstName, lastName, mobile });
    const queue = await queueOf(id);
    expect(names(queue)).toEqual(['Dev Sahu']);
    expect((await call<MessageSummary[]>('messages')).json).toMatchObject([{ id, chats: 1, sentChats: 0 }]);
  });

  it('is whoever was chosen of the players and has agreed, each once; an imported player has agreed to nothing', async () => {
    const [asha, bina, silent] = await people(
      { firstName: 'Asha' },
      { firstName: 'Bina' },
      { firstName: 'Hari', hasAgreed: false },
    );
    const old = await aPlayer(test.db, { firstName: 'Omkar', lastName: 'Nag' });
    const chosen = [asha!, bina!, asha!, silent!].map((each) => each.playerId);
    const playerIds = joinIds([...chosen, old.id, crypto.randomUUID()]);
    const audience: MessageAudience = { kind: 'players', playerIds };
    expect(await preview({ audience })).toMatchObject({ people: 2, withoutAgreement: ['Hari Sahu', 'Omkar Nag'] });
    const queue = await make({ audience });
    expect(queue).toMatchObject({ eventId: null, eventName: null, chats: 2 });
    await refund(test.db, [bina!], 'by_club');
    expect(names(await queueOf(queue.id))).toEqual(['Asha Sahu']);
    // Somebody who is corrected to be a child has agreed alone, without a guardian.
    await test.db.query('UPDATE players SET age = 15 WHERE id = $1', [asha!.playerId]);
    expect(names(await queueOf(queue.id))).toEqual([]);
    expect((await preview({ audience })).withoutAgreement).toContain('Asha Sahu');
  });
});

describe('a chat', () => {
  const all = '{to} | {players} | {event} | {day} | {start} | {time} | {ground} | {club} | {link}';

  it('speaks the language of the payment, with the facts of the event', async () => {
    const [asha, bina] = await people({ firstName: 'Asha' }, { firstName: 'बीना', language: 'hi' });
    const day = longIndianDate(event.startDate);
    const [english, hindi] = await texts({ textEn: all, textHi: all });
    const link = `${test.env.publicUrl}/payment/response?merchTxnId=${asha!.merchTxnId}`;
    expect(english).toBe(
      `Asha | Asha | Winter Cup | ${day} | 9:00 am | 7:30 am | Pitch 2, Ward 12 Ground | ${club.name} | ${link}`,
    );
    expect(hindi).toContain('बीना | बीना | शीत कप | ');
    expect(hindi).toContain(
      `सुबह 9:00 बजे | 7:30 am | Pitch 2, Ward 12 Ground | ${club.nameHi} | ${test.env.publicUrl}/hi/payment/response?merchTxnId=${bina!.merchTxnId}`,
    );
  });

  it('has the facts of the day on which it is read', async () => {
    await people({});
    const { id, queue } = await make({ textEn: '{day}\n{time}\n{ground}' });
    expect(queue[0]?.text).toBe(`${longIndianDate(event.startDate)}\n7:30 am\nPitch 2, Ward 12 Ground`);
    await test.db.query(
      `UPDATE events SET start_date = $2, end_date = $2, reporting_time = '', ground = '', location = '' WHERE id = $1`,
      [event.id, inDays(30)],
    );
    expect((await queueOf(id)).queue[0]?.text).toBe(`${longIndianDate(inDays(30))}\n${club.ground}`);
  });

  it('is one for brothers and sisters with one number and one language, addressed to their guardian', async () => {
    const family = { mobile: '9826100000', age: 12, guardianName: 'Ravi Verma' };
    await people(
      { ...family, firstName: 'Diya' },
      { ...family, firstName: 'Aarav' },
      { ...family, firstName: 'Kabir' },
      { ...family, firstName: 'मीरा', language: 'hi' },
    );
    const queue = await make({ textEn: '{to}: {players}\n{link}', textHi: '{to}: {players}' });
    expect(queue).toMatchObject({ chats: 2, sentChats: 0 });
    expect(queue.queue.map(({ text }) => text)).toEqual([
      `Ravi Verma: Aarav, Diya and Kabir\n${test.env.publicUrl}/my`,
      'Ravi Verma: मीरा',
    ]);
    expect(queue.queue[0]?.registrationIds).toEqual(queue.queue[0]?.registrationIds.toSorted());
    expect(queue.queue[0]).toMatchObject({ mobile: '9826100000', language: 'en', to: 'Ravi Verma' });
  });

  it('addresses the parent of a child without a guardian on record', async () => {
    await people({ firstName: 'Aarav', age: 9 }, { firstName: 'दिया', age: 9, language: 'hi' });
    expect(await texts({ textEn: '{to}', textHi: '{to}' })).toEqual(['parent of Aarav', 'दिया के अभिभावक']);
  });

  it('leads who has not paid to the registration form, and so does the text for the group', async () => {
    await people({ hasPaid: false }, { firstName: 'तारा', hasPaid: false, language: 'hi' });
    const link = (pages: string) => `${test.env.publicUrl}${pages}/register?event=${event.id}`;
    const queue = await make({ audience: { kind: 'unpaid', eventId: event.id }, textEn: '{link}', textHi: '{link}' });
    expect(queue.queue.map(({ text }) => text)).toEqual([link(''), link('/hi')]);
    expect(queue.groupText).toEqual({ textEn: link(''), textHi: link('/hi') });
  });

  it('has a corrected name and number', async () => {
    const [asha] = await people({ firstName: 'Asha' });
    await test.db.query(
      `UPDATE players SET first_name = 'Usha', name_key = 'usha sahu', mobile = '9000000001' WHERE id = $1`,
      [asha!.playerId],
    );
    expect((await make()).queue).toMatchObject([{ mobile: '9000000001', names: ['Usha Sahu'], text: 'Usha: Usha' }]);
  });
});

it('has a text for the group in which nobody is spoken of', async () => {
  await people({});
  const { groupText } = await preview(messageDefaults.reminder);
  expect(groupText.textEn).toBe(
    `A reminder: Winter Cup is on ${longIndianDate(event.startDate)}.\nStarts at 9:00 am\nReporting time: 7:30 am\nGround: Pitch 2, Ward 12 Ground\n\n${club.name}`,
  );
  expect(groupText.textHi).toContain('शीत कप');
});

it('has no facts in the group text for players of several events, and in a chat only those that agree', async () => {
  const other = await anEvent(test.db, { eventName: 'Spring Cup', endDate: inDays(14), reportingTime: '7:30 am' });
  const mobile = '9826100000';
  const [one, two] = await people({ mobile, firstName: 'Asha' }, { mobile, firstName: 'Bina', eventId: other.id });
  const audience: MessageAudience = { kind: 'players', playerIds: joinIds([one!.playerId, two!.playerId]) };
  const seen = await preview({ audience, textEn: '{event}\n{day}\n{time}\n{club}' });
  expect(seen.examples[0]?.text).toBe(
    `Winter Cup and Spring Cup\n${longIndianDate(event.startDate)}\n7:30 am\n${club.name}`,
  );
  expect(seen.groupText.textEn).toBe(club.name);
});

describe('the queue', () => {
  it('goes on where it was left: sent chats come last, with who sent them', async () => {
    await people({ firstName: 'Asha' }, { firstName: 'Bina' }, { firstName: 'Chetan' });
    const { id, queue } = await make({ topic: 'reminder' });
    const { json } = await mark(id, queue[0]!.registrationIds);
    expect(names(json)).toEqual(['Bina Sahu', 'Chetan Sahu', 'Asha Sahu']);
    expect(json).toMatchObject({ chats: 3, sentChats: 1 });
    expect(json.queue[2]).toMatchObject({ sentAt: expect.any(String), sentBy: 'secretary' });
    expect(await queueOf(id)).toEqual(json);
    expect((await mark(id, queue[0]!.registrationIds, false)).json).toMatchObject({ sentChats: 0 });
  });

  it('tells the second of two administrators who has sent the chat, whose mark stays', async () => {
    const [asha] = await people({ firstName: 'Asha' });
    const { id } = await make();
    const kavita = await asAdmin(test, 'kavita', 'secretary');
    const answers = await Promise.all([mark(id, [asha!.id]), mark(id, [asha!.id], true, kavita)]);
    const by = answers.map(({ json }) => json.queue[0]?.sentBy);
    expect(by[0]).toBe(by[1]);
    const again = await mark(id, [asha!.id], true, by[0] === 'kavita' ? headers : kavita);
    expect(again.json.queue[0]).toMatchObject({ sentBy: by[0] });
  });

  describe('with two phones', () => {
    const phones = [crypto.randomUUID(), crypto.randomUUID()] as const;
    const next = (id: string, browser: string, as = headers, chosen?: MessageChat) =>
      call<MessageQueue>(
        `messages/${id}/next`,
        { browser, ...(chosen && { registrationIds: joinIds(chosen.registrationIds) }) },
        as,
      );
    const send = (id: string, { registrationIds }: MessageChat, browser: string, as = headers) =>
      call<MessageQueue>(
        `messages/${id}/sent`,
        { registrationIds: joinIds(registrationIds), isSent: true, browser },
        as,
      );
    const own = ({ queue }: MessageQueue): MessageChat[] => queue.filter(({ reservation }) => reservation?.isHere);
    const letters = [...'ABCDEFGHIJKL'];
    const start = async (): Promise<string> => {
      await people(...letters.map((letter) => ({ firstName: letter.repeat(4) })));
      return (await make()).id;
    };

    it('gives each other chats, and says who is about to write them', async () => {
      const id = await start();
      const kavita = await asAdmin(test, 'kavita', 'secretary');
      const [one, other] = await Promise.all([next(id, phones[0]), next(id, phones[1], kavita)]);
      const given = [...own(one.json), ...own(other.json)].map(({ names: [name] }) => name);
      expect(given.toSorted()).toEqual(letters.slice(0, 10).map((letter) => `${letter.repeat(4)} Sahu`));
      const { json: again } = await next(id, phones[0]);
      expect(own(again).map(({ names }) => names)).toEqual(own(one.json).map(({ names }) => names));
      const others = again.queue.filter(({ reservation }) => reservation && !reservation.isHere);
      expect(others.map(({ reservation }) => reservation!.by)).toEqual(Array(5).fill('kavita'));
    });

    it('gives one of them a chat that both want out of its turn, beside the next ones', async () => {
      const id = await start();
      const wanted = (await queueOf(id)).queue[9]!;
      const answers = await Promise.all(phones.map((phone) => next(id, phone, headers, wanted)));
      const having = answers.filter(({ json }) => own(json).some(({ names }) => names[0] === 'JJJJ Sahu'));
      expect(having).toHaveLength(1);
      expect(answers.map(({ json }) => own(json).length)).toEqual([5, 5]);
      // A chat that was sent is not reserved again.
      await send(id, wanted, phones[answers.indexOf(having[0]!)]!);
      const { json } = await next(id, crypto.randomUUID(), headers, wanted);
      expect(own(json).map(({ names }) => names[0])).toEqual(['LLLL Sahu']);
    });

    it('sends each chat once when both press as fast as they can, and takes the next with each mark', async () => {
      const id = await start();
      const sent: string[] = [];
      const press = async (browser: string): Promise<void> => {
        let { json } = await next(id, browser);
        for (let [chat] = own(json); chat; [chat] = own(json)) {
          sent.push(chat.names.join());
          ({ json } = await send(id, chat, browser));
        }
      };
      await Promise.all(phones.map(press));
      expect(sent.toSorted()).toEqual(letters.map((letter) => `${letter.repeat(4)} Sahu`));
      expect(await queueOf(id)).toMatchObject({ chats: 12, sentChats: 12 });
    });

    it('gives a chat to the other phone once the reservation has ended, and none of an ended message', async () => {
      const id = await start();
      await next(id, phones[0]);
      await test.db.query(
        `UPDATE message_recipients SET reserved_until = now() - interval '1 s' WHERE reserved_in = $1`,
        [phones[0]],
      );
      expect(own((await next(id, phones[1])).json).map(({ names }) => names[0]!.slice(0, 4))).toEqual(
        letters.slice(0, 5).map((letter) => letter.repeat(4)),
      );
      await call(`messages/${id}/close`, { isClosed: true });
      expect(own((await next(id, crypto.randomUUID())).json)).toEqual([]);
    });

    it('refuses a browser without an id, and a message that is not there', async () => {
      const id = await start();
      expect(await call(`messages/${id}/next`, { browser: 'mine' })).toMatchObject({
        ...{ status: 400, json: { errors: { browser: 'browser must be a UUID' } } },
      });
      const { json } = await call(`messages/${id}/next`, { browser: phones[0], registrationIds: 'AAAA' });
      expect(Object.keys(json.errors ?? {})).toEqual(['registrationIds']);
      expect((await call(`messages/${id}/next`, { browser: phones[0], registrationIds: null })).status).toBe(200);
      expect((await next(crypto.randomUUID(), phones[0])).status).toBe(404);
    });
  });

  it('gives somebody who joins a number whose chat was sent a chat of their own', async () => {
    const [asha, bina] = await people({ firstName: 'Asha' }, { firstName: 'Bina' });
    const { id } = await make();
    await mark(id, [asha!.id]);
    await test.db.query('UPDATE players SET mobile = $2 WHERE id = $1', [bina!.playerId, asha!.mobile]);
    expect(names(await queueOf(id))).toEqual(['Bina Sahu', 'Asha Sahu']);
    expect((await call<MessageSummary[]>('messages')).json).toMatchObject([{ chats: 2, sentChats: 1 }]);
  });

  it('remembers what was sent at the player', async () => {
    const [asha] = await people({ firstName: 'Asha' });
    const record = async () => (await call<PlayerRecord>(`players/${asha!.playerId}/record`)).json.messages;
    const { id } = await make({ topic: 'moved' });
    expect(await record()).toEqual([]);
    await mark(id, [asha!.id]);
    expect(await record()).toEqual([
      { messageId: id, topic: 'moved', eventName: 'Winter Cup', sentAt: expect.any(String), sentBy: 'secretary' },
    ]);
  });

  it('can be ended and taken up again, each once in the history', async () => {
    await people({});
    const { id } = await make();
    const close = (isClosed: boolean) => call<MessageQueue>(`messages/${id}/close`, { isClosed });
    for (const isClosed of [true, true, false, false])
      expect((await close(isClosed)).json).toMatchObject({ id, isClosed });
    const filter = encodeURIComponent(JSON.stringify({ subjectKind: 'message', subjectId: id }));
    const { json: entries } = await call<AuditEntryView[]>(`audit?filter=${filter}`);
    expect(entries.map(({ action }) => action)).toEqual(['message.reopen', 'message.close', 'message.create']);
    expect(entries[2]).toMatchObject({ subjectName: 'Winter Cup', details: { counts: { people: 1 } } });
  });

  it('lists what goes on, and of what is finished the last fifty', async () => {
    const [asha] = await people({ firstName: 'Asha' });
    const open = await make();
    await test.db.query(
      `INSERT INTO messages (topic, audience, event_id, text_en, text_hi, created_at, created_by, closed_at)
        SELECT 'other', 'event', $1, 'x', 'x', now() + make_interval(secs => n), 'kavita', now() FROM generate_series(1, 60) n`,
      [event.id],
    );
    const { json } = await call<MessageSummary[]>('messages');
    expect(json).toHaveLength(51);
    expect(json.at(-1)).toEqual({
      ...{ id: open.id, topic: 'other', eventId: event.id, eventName: 'Winter Cup', createdBy: 'secretary' },
      ...{ createdAt: expect.any(String), chats: 1, sentChats: 0, isClosed: false },
    });
    await mark(open.id, [asha!.id]);
    expect((await call<MessageSummary[]>('messages')).json).toHaveLength(50);
  });
});

it('stores the texts with their placeholders alone, and deletes them after a year', async () => {
  const [asha] = await people({ firstName: 'Ashalata', mobile: '9826155555' });
  const { id } = await make({ textEn: 'Dear {to}\r\n{link} ' });
  await mark(id, [asha!.id]);
  const stored = JSON.stringify(
    await test.db.query('SELECT * FROM messages m JOIN message_recipients x ON x.message_id = m.id'),
  );
  expect(stored).toContain('Dear {to}');
  expect(stored).not.toMatch(/Ashalata|9826155555/);
  clock.offset = 364 * 86_400_000;
  await test.app.get(PurgeService).run();
  const left = () => test.db.query('SELECT message_id AS id FROM message_recipients');
  expect(await left()).toEqual([{ id }]);
  clock.offset = 366 * 86_400_000;
  await test.app.get(PurgeService).run();
  expect(await left()).toEqual([]);
  expect(await test.db.query('SELECT * FROM messages')).toEqual([]);
});

describe('a message whose answer was lost', () => {
  const made = async (): Promise<string[]> => (await call<MessageSummary[]>('messages')).json.map(({ id }) => id);

  it('is made once, however often and however fast it is asked for', async () => {
    await people({ firstName: 'Asha' }, { firstName: 'Bina' });
    const body = request();
    const answers = await Promise.all([1, 2, 3].map(() => call<MessageQueue>('messages', body)));
    await mark(answers[0]!.json.id, answers[0]!.json.queue[0]!.registrationIds);
    const again = await call<MessageQueue>('messages', body);
    expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, again].map(({ json }) => json.id))).toEqual(new Set(await made()));
    expect(again.json).toMatchObject({ chats: 2, sentChats: 1 });
    const sql = `SELECT 1 FROM audit_entries WHERE action = 'message.create' AND subject_id = $1`;
    const lines = await test.db.query(sql, [again.json.id]);
    expect(lines).toHaveLength(1);
  });

  it('is answered also when nobody is left to write to since', async () => {
    const [asha] = await people({ firstName: 'Asha' });
    const body = request();
    const { id } = (await call<MessageQueue>('messages', body)).json;
    await refuse(test.db, [asha!], true);
    expect((await call<MessageQueue>('messages', body)).json).toMatchObject({ id, chats: 0 });
  });

  it('is not made of another text by the same key', async () => {
    await people({ firstName: 'Asha' });
    const body = request();
    await call('messages', body);
    const { status, json } = await call('messages', { ...body, textEn: '{to}: no' });
    expect([status, json.error]).toEqual([409, messageSentences.alreadyMade]);
    expect(await made()).toHaveLength(1);
  });
});

describe('refuses', () => {
  it.each([
    ['an empty text', { textEn: ' ' }, { textEn: messageSentences.text }],
    ['an unknown word in braces', { textHi: '{name}' }, { textHi: messageSentences.unknown('name') }],
    ['an unknown topic', { topic: 'spam' as never }, { topic: expect.any(String) }],
    ['an unknown audience', { audience: { kind: 'all' } as never }, { kind: expect.any(String) }],
    ['no audience', { audience: undefined as never }, { audience: expect.any(String) }],
    ['a text for an audience', { audience: 'all' as never }, { audience: expect.any(String) }],
    [
      'an event that is no id',
      { audience: { kind: 'unpaid', eventId: 'x' } as const },
      { eventId: expect.any(String) },
    ],
    ['no players', { audience: { kind: 'players', playerIds: '' } as const }, { playerIds: selectionSentences.none }],
  ])('%s', async (_, given: Partial<MessageRequest>, errors) => {
    for (const path of ['messages/preview', 'messages']) {
      const { status, json } = await call(path, request(given));
      expect({ status, errors: json.errors }).toEqual({ status: 400, errors });
    }
  });

  it('an unknown event or message, and a registration that is not in it', async () => {
    const [asha] = await people({});
    const unknown = crypto.randomUUID();
    const { id } = await make();
    const audience: MessageAudience = { kind: 'event', eventId: unknown };
    const answers = [
      call('messages/preview', request({ audience })),
      call('messages', request({ audience })),
      call(`messages/${unknown}`),
      mark(unknown, [asha!.id]),
      mark(id, [asha!.id, unknown]),
      call(`messages/${unknown}/close`, { isClosed: true }),
    ];
    for (const answer of answers) expect((await answer).status).toBe(404);
    expect((await queueOf(id)).sentChats).toBe(0);
  });

  it('a message without a key, by which a repeated request would be known', async () => {
    await people({});
    const { status, json } = await call('messages', { ...request(), requestKey: undefined });
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['requestKey']]);
  });

  it('a message to nobody', async () => {
    await agree(test.db, await people({}), false);
    const { status, json } = await call('messages', request());
    expect({ status, error: json.error }).toEqual({ status: 409, error: messageSentences.nobody });
  });

  it('to write, who may not correct players; who may read them reads the queue', async () => {
    await people({});
    const { id } = await make();
    for (const role of ['treasurer', 'viewer'] as const) {
      const as = await asAdmin(test, role, role);
      expect((await call('messages', undefined, as)).status).toBe(200);
      expect((await call(`messages/${id}`, undefined, as)).status).toBe(200);
      for (const path of ['messages', 'messages/preview']) expect((await call(path, request(), as)).status).toBe(403);
      expect((await mark(id, [crypto.randomUUID()], true, as)).status).toBe(403);
      expect((await call(`messages/${id}/close`, { isClosed: true }, as)).status).toBe(403);
    }
    expect((await call('messages', undefined, {})).status).toBe(401);
  });
});
