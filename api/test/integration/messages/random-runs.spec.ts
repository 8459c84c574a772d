import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import { longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import type { MessageAudience, MessageQueue } from '@maidan/shared/wire/messages.ts';
import { MessagesService } from '../../../src/messages/messages.service.ts';
import { erasePlayers, eraseRegistrations } from '../../../src/privacy/erase-rows.ts';
import { inDays, secretary } from '../../support/builders.ts';
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

/** `npm run prove:messages` sets more runs than `npm test` makes. */
const runs = Number(process.env.MESSAGE_RUNS ?? 200);
/** Number of steps of a run before its messages are written, and again after that. */
const steps = 4;
/** Most people of a run at its beginning. */
const most = 6;
/** Number of calls of the service at the same time. */
const width = 4;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
});
afterAll(() => test.close());

/** Numbers from 0 to 1, the same in each run of the test (a linear congruential generator). */
let state = 20_261_129;
const random = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
const chance = (share: number): boolean => random() < share;
const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];

/** The state of a registration. `superseded` means that an attempt failed before another one was paid. */
type Standing =
  'registered' | 'unpaid' | 'superseded' | 'refunded' | 'refundedByCallOff' | 'withdrawn' | 'deleted' | 'erased';

interface Known {
  person: Person;
  standing: Standing;
  /** The consent to messages about other events. */
  consent: 'none' | 'given' | 'takenBack' | 'refused';
  eventId: string;
}

interface World {
  eventId: string;
  otherEventId: string;
  /** The event's first day, `YYYY-MM-DD`. */
  day: string;
  isCalledOff: boolean;
  people: Known[];
  numbers: string[];
}

let number = 0;
const worlds: World[] = Array.from({ length: runs }, () => ({
  ...{ eventId: crypto.randomUUID(), otherEventId: crypto.randomUUID(), day: inDays(10), isCalledOff: false },
  ...{ people: [], numbers: [0, 1].map(() => String(9_000_000_000 + ++number)) },
}));

const names = ['Asha', 'Bina', 'Chetan', 'Dev', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu', 'Jaya', 'Kiran', 'Lata'];

/** A change of one world. The model changes at once. The rows change later, together with those of the other worlds. */
type Change =
  | { kind: 'insert'; person: Person }
  | { kind: 'refund' | 'refundByCallOff' | 'withdraw' | 'delete' | 'agree' | 'takeBack' | 'refuse'; person: Person }
  | { kind: 'erase'; people: Known[] }
  | { kind: 'move'; person: Person; eventId: string }
  | { kind: 'callOff' | 'moveDay'; world: World };

function known(world: World, person: Person): Known {
  const { eventId, hasAgreed, hasPaid } = person;
  const consent = hasAgreed ? 'given' : 'none';
  const made: Known = { person, standing: hasPaid ? 'registered' : 'unpaid', consent, eventId };
  world.people.push(made);
  return made;
}

const language = () => (chance(0.5) ? 'hi' : 'en');

/** Somebody registers, and may pay. */
function join(world: World): Change | undefined {
  const { eventId, numbers } = world;
  const firstName = names[world.people.length];
  const mobile = pick(numbers);
  if (!firstName || !mobile) return undefined;
  const given = { firstName, mobile, language: language(), age: chance(0.5) ? 12 : 30 } as const;
  const guardianName = chance(0.5) ? 'Ravi Verma' : null;
  const person = aPerson({ ...given, guardianName, eventId, hasAgreed: chance(0.7), hasPaid: chance(0.7) });
  return { kind: 'insert', person: known(world, person).person };
}

/** Makes one random change in the model; undefined when there is nobody to change. */
function change(world: World): Change | undefined {
  const standing = (...standings: Standing[]) =>
    pick(world.people.filter((each) => standings.some((one) => one === each.standing)));
  const set = (each: Known | undefined, to: Standing): Person | undefined =>
    each && ((each.standing = to), each.person);
  const act = pick([
    'join',
    'join',
    'pay',
    'refund',
    'withdraw',
    'delete',
    'erase',
    'agree',
    'takeBack',
    'refuse',
    'move',
    'callOff',
    'day',
  ]);
  if (act === 'join') return join(world);
  if (act === 'pay') {
    const earlier = standing('unpaid');
    if (!earlier) return undefined;
    const { firstName, mobile, age } = earlier.person;
    earlier.standing = 'superseded';
    const person = aPerson({
      firstName,
      mobile,
      age,
      language: language(),
      eventId: world.eventId,
      hasAgreed: chance(0.7),
    });
    return { kind: 'insert', person: known(world, person).person };
  }
  if (act === 'refund') {
    const isDue = world.isCalledOff && chance(0.7);
    const person = set(standing('registered'), isDue ? 'refundedByCallOff' : 'refunded');
    return person && { kind: isDue ? 'refundByCallOff' : 'refund', person };
  }
  if (act === 'withdraw' || act === 'delete') {
    const person = set(standing('registered'), act === 'withdraw' ? 'withdrawn' : 'deleted');
    return person && { kind: act, person };
  }
  if (act === 'erase') {
    const found = pick(world.people);
    if (!found) return undefined;
    const people = world.people.filter(({ person }) => person.firstName === found.person.firstName);
    for (const each of people) each.standing = 'erased';
    return { kind: 'erase', people };
  }
  if (act === 'agree' || act === 'takeBack' || act === 'refuse') {
    const found = pick(world.people.filter((each) => each.standing !== 'erased'));
    if (!found) return undefined;
    found.consent = ({ agree: 'given', takeBack: 'takenBack', refuse: 'refused' } as const)[act];
    return { kind: act, person: found.person };
  }
  if (act === 'move') {
    const found = standing('registered');
    if (found?.eventId !== world.eventId) return undefined;
    found.eventId = world.otherEventId;
    return { kind: 'move', person: found.person, eventId: world.otherEventId };
  }
  if (act === 'callOff') world.isCalledOff = true;
  else world.day = inDays(10 + Math.floor(random() * 20));
  return { kind: act === 'callOff' ? 'callOff' : 'moveDay', world };
}

const step = (): Promise<void> => apply(worlds.flatMap((world) => change(world) ?? []));

/** Writes the changes to the rows, one kind after the other. */
async function apply(changes: readonly Change[]): Promise<void> {
  const { db } = test;
  const all = <K extends Change['kind']>(...kinds: K[]) =>
    changes.filter((each): each is Extract<Change, { kind: K }> => kinds.some((kind) => kind === each.kind));
  const people = (kind: Extract<Change, { person: Person }>['kind']) => all(kind).map(({ person }) => person);
  await insertPeople(db, people('insert'));
  await refund(db, people('refund'), 'by_club');
  await refund(db, people('refundByCallOff'), 'event_called_off');
  await deactivate(db, people('withdraw'), 'withdrawn');
  await deletePlayers(db, people('delete'));
  await agree(db, people('agree'), true);
  await agree(db, people('takeBack'), false);
  await refuse(db, people('refuse'), true);
  await move(db, all('move'));
  const erased = all('erase').flatMap((each) => each.people.map(({ person }) => person));
  await db.transaction(async (tx) => {
    await erasePlayers(
      tx,
      erased.filter(({ hasPaid }) => hasPaid).map(({ playerId }) => playerId),
      new Date(),
    );
    await eraseRegistrations(
      tx,
      erased.map(({ id }) => id),
      new Date(),
    );
  });
  const [off, moved] = [all('callOff'), all('moveDay')].map((each) => each.map(({ world }) => world));
  await db.query(`UPDATE events SET event_type = 'abandoned' WHERE id = ANY ($1)`, [
    off!.map(({ eventId }) => eventId),
  ]);
  await db.query(
    `UPDATE events SET start_date = day, end_date = day FROM unnest($1::uuid[], $2::date[]) AS x(event, day) WHERE id = event`,
    [moved!.map(({ eventId }) => eventId), moved!.map(({ day }) => day)],
  );
}

/**
 * Whether a person may be written to. A message about their own event needs no consent, but none may be sent after a
 * withdrawal or refusal. Messages to chosen players need the consent of an adult.
 */
const mayBeWritten =
  ({ kind }: MessageAudience) =>
  ({ consent, person: { age, guardianName } }: Known): boolean =>
    kind === 'players'
      ? consent === 'given' && (age >= ageLimits.adult || guardianName !== null)
      : consent !== 'takenBack' && consent !== 'refused';

/** Whether a person belongs to an audience, including those who may not be written to. */
const isFor =
  ({ eventId, isCalledOff }: World, audience: MessageAudience) =>
  (each: Known): boolean => {
    const { standing, person } = each;
    if (audience.kind === 'unpaid') return standing === 'unpaid';
    if (audience.kind === 'players') return standing === 'registered' && audience.playerIds.includes(person.playerId);
    if (each.eventId !== eventId) return false;
    return standing === 'registered' || (isCalledOff && standing === 'refundedByCallOff');
  };

const idsOf = (people: readonly Known[]): string[] => people.map(({ person }) => person.id).toSorted();
const fullName = ({ person }: Known): string => `${person.firstName} ${person.lastName}`;
const chatOf = ({ mobile, language }: Person): string => `${mobile} ${language}`;

/** The queue must have exactly these people, each in one chat of that mobile and language, with today's facts. */
function expectQueue(
  { queue, chats, sentChats }: MessageQueue,
  world: World,
  people: Known[],
  sent: ReadonlySet<string>,
) {
  expect(queue.flatMap(({ registrationIds }) => registrationIds).toSorted()).toEqual(idsOf(people));
  const byId = new Map(people.map((each) => [each.person.id, each]));
  for (const chat of queue) {
    const family = chat.registrationIds.map((id) => byId.get(id)!);
    expect(new Set(family.map(({ person }) => chatOf(person)))).toEqual(new Set([`${chat.mobile} ${chat.language}`]));
    expect(new Set(family.map(({ person }) => sent.has(person.id)))).toEqual(new Set([chat.sentAt !== null]));
    expect(chat.names.toSorted()).toEqual(family.map(fullName).toSorted());
    for (const { person } of family) expect(chat.text).toContain(person.firstName);
    if (family.every(({ eventId }) => eventId === world.eventId))
      expect(chat.text).toContain(chat.language === 'hi' ? longHindiDate(world.day) : longIndianDate(world.day));
  }
  const parts = new Set(people.map(({ person }) => `${chatOf(person)} ${sent.has(person.id)}`));
  expect({ chats, sentChats }).toEqual({
    chats: parts.size,
    sentChats: [...parts].filter((part) => part.endsWith('true')).length,
  });
}

interface Written {
  world: World;
  audience: MessageAudience;
  id: string;
  /** Ids of registrations. */
  recipients: string[];
  sent: Set<string>;
}

const texts = { textEn: '{to}\n{players}\n{day}', textHi: '{to}\n{players}\n{day}' };

/** Writes a message, compares it with the model, and marks some of its chats as sent. */
async function write(world: World, audience: MessageAudience): Promise<Written | undefined> {
  const service = test.app.get(MessagesService);
  const candidates = world.people.filter(isFor(world, audience));
  const people = candidates.filter(mayBeWritten(audience));
  const seen = await service.preview({ ...texts, audience });
  expect(seen.withoutAgreement.toSorted()).toEqual(
    candidates
      .filter((each) => !mayBeWritten(audience)(each))
      .map(fullName)
      .toSorted(),
  );
  expect(seen).toMatchObject({
    people: people.length,
    chats: new Set(people.map(({ person }) => chatOf(person))).size,
  });
  const made = service.create({ topic: 'other', ...texts, audience, requestKey: randomKey() }, secretary);
  if (people.length === 0) {
    await expect(made).rejects.toMatchObject({ code: 'conflict' });
    return undefined;
  }
  const queue = await made;
  expectQueue(queue, world, people, new Set());
  const marked = queue.queue.filter(() => chance(0.4)).flatMap(({ registrationIds }) => registrationIds);
  if (marked.length > 0)
    await service.markSent(queue.id, { registrationIds: joinIds(marked), isSent: true }, secretary);
  return { world, audience, id: queue.id, recipients: idsOf(people), sent: new Set(marked) };
}

async function readAgain({ world, audience, id, recipients, sent }: Written): Promise<MessageQueue> {
  const queue = await test.app.get(MessagesService).find(id);
  const [isListed, isAllowed] = [isFor(world, audience), mayBeWritten(audience)];
  const people = world.people.filter(
    (each) => isAllowed(each) && recipients.includes(each.person.id) && isListed(each),
  );
  expectQueue(queue, world, people, sent);
  return queue;
}

/** Calls `act` for each value, a few at a time. */
async function each<T, R>(values: readonly T[], act: (value: T) => Promise<R>): Promise<R[]> {
  const left = [...values.entries()];
  const done: R[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await act(next[1]);
  };
  await Promise.all(Array.from({ length: width }, work));
  return done;
}

it(`lists in ${runs} random runs exactly who is registered or has not paid, and may be written to, each in one chat`, async () => {
  const events = worlds.flatMap(({ eventId, otherEventId }) => [eventId, otherEventId]);
  await test.db.query(
    `INSERT INTO events (id, event_name, start_date, end_date) SELECT unnest($1::uuid[]), 'Cup', $2, $2`,
    [events, inDays(10)],
  );
  await apply(worlds.flatMap((world) => Array.from({ length: 1 + Math.floor(random() * most) }, () => join(world)!)));
  await test.db.query('ANALYZE');
  for (let i = 0; i < steps; i += 1) await step();
  const audiences = worlds.flatMap((world): { world: World; audience: MessageAudience }[] => {
    const { eventId } = world;
    const playerIds = joinIds(world.people.filter(() => chance(0.6)).map(({ person }) => person.playerId));
    const others: MessageAudience[] = [{ kind: 'unpaid', eventId }];
    if (playerIds) others.push({ kind: 'players', playerIds });
    const ofEvent: MessageAudience = { kind: 'event', eventId };
    return (chance(0.5) ? [ofEvent, pick(others)!] : [ofEvent]).map((audience) => ({ world, audience }));
  });
  const written = (await each(audiences, ({ world, audience }) => write(world, audience))).flatMap((one) => one ?? []);
  for (let i = 0; i < steps; i += 1) await step();
  const queues = new Map((await each(written, readAgain)).map((queue) => [queue.id, queue]));
  const listed = await test.app.get(MessagesService).list();
  for (const { id, chats, sentChats } of listed) expect(queues.get(id)).toMatchObject({ chats, sentChats });
  // Without messages, all standings and families the runs would prove nothing.
  expect(written.length).toBeGreaterThan(runs * 0.9);
  const { standings, families } = {
    standings: new Set(worlds.flatMap(({ people }) => people.map(({ standing }) => standing))),
    families: [...queues.values()].flatMap(({ queue }) => queue).filter((chat) => chat.registrationIds.length > 1),
  };
  expect(standings.size).toBe(8);
  expect(families.length).toBeGreaterThan(runs / 10);
  const unfinished = [...queues.values()].filter(({ chats, sentChats }) => sentChats < chats);
  expect(listed.length).toBe(unfinished.length + Math.min(50, queues.size - unfinished.length));
}, 500_000);
