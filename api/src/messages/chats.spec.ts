import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { chatsOf, groupTextOf, type MessageContent, type Recipient } from './chats.ts';

const event = {
  id: 'e1',
  eventName: 'Winter Cup',
  eventNameHi: 'शीत कप',
  startDate: '2026-12-06',
  endDate: '2026-12-06',
  startTime: '09:00',
  reportingTime: '8.15 am',
  ground: 'Pitch 2',
  location: 'Ward 13',
};
const all = '{to}|{players}|{event}|{day}|{start}|{time}|{ground}|{club}|{link}';
const now = new Date('2026-12-01T06:00:00Z');
const content = (given: Partial<MessageContent> = {}): MessageContent => ({
  ...{ texts: { textEn: all, textHi: all }, events: new Map([[event.id, event]]) },
  ...{ site: 'https://club.example', isUnpaid: false, now },
  ...given,
});
const only = (text: string, given: Partial<MessageContent> = {}) =>
  content({ texts: { textEn: text, textHi: text }, ...given });

let ids = 0;
const person = (given: Partial<Recipient> = {}): Recipient => ({
  ...{ registrationId: `r${++ids}`, firstName: 'Asha', lastName: 'Verma', mobile: '9826100000', age: 30 },
  ...{ guardianName: null, language: 'en', merchTxnId: 'MSC1', eventId: event.id, sentAt: null, sentBy: null },
  ...{ reservedBy: null, reservedIn: null, reservedUntil: null },
  ...given,
});
const textsOf = (people: Recipient[], of: MessageContent): string[] => chatsOf(people, of).map(({ text }) => text);

it('fills in everything in the language of the chat', () => {
  expect(textsOf([person(), person({ language: 'hi', firstName: 'आशा' })], content())).toEqual([
    `Asha|Asha|Winter Cup|6 December 2026|9:00 am|8.15 am|Pitch 2, Ward 13|${club.name}|https://club.example/payment/response?merchTxnId=MSC1`,
    `आशा|आशा|शीत कप|6 दिसंबर 2026|सुबह 9:00 बजे|8.15 am|Pitch 2, Ward 13|${club.nameHi}|https://club.example/hi/payment/response?merchTxnId=MSC1`,
  ]);
});

it('has the English name of an event without a Hindi one, and the club’s ground where none is set', () => {
  const bare = { ...event, eventNameHi: '', ground: '', location: ' ', startTime: '', reportingTime: ' ' };
  const of = only('{event}|{ground}\n{start}\n{time}', { events: new Map([[event.id, bare]]) });
  expect(textsOf([person({ language: 'hi' })], of)).toEqual([`Winter Cup|${club.groundHi}`]);
});

describe('whom a chat addresses', () => {
  const to = (...people: Partial<Recipient>[]) => chatsOf(people.map(person), content())[0]?.to;
  const guardian = { age: 17, guardianName: 'Ravi Verma' };
  it.each([
    ['an adult', [{ age: 18, guardianName: 'Ravi Verma' }], 'Asha'],
    ['the guardian of a child', [guardian], 'Ravi Verma'],
    ['one guardian of several children once', [guardian, { ...guardian, firstName: 'Bina' }], 'Ravi Verma'],
    ['both guardians', [guardian, { age: 9, guardianName: 'Sita Verma' }], 'Ravi Verma and Sita Verma'],
    ['the guardian, of a child and an adult', [{ firstName: 'Bina' }, guardian], 'Ravi Verma'],
    ['the parent by the child’s name', [{ age: 9 }], 'parent of Asha'],
    [
      'the parent by the children’s names, in Hindi',
      [
        { age: 9, firstName: 'आशा', language: 'hi' },
        { age: 9, firstName: 'बीना', language: 'hi' },
      ],
      'आशा और बीना के अभिभावक',
    ],
    ['the adult, of a child without a guardian and an adult', [{ age: 9, firstName: 'Bina' }, {}], 'Asha'],
  ] satisfies [string, Partial<Recipient>[], string][])('is %s', (_, people, expected) => {
    expect(to(...people)).toBe(expected);
  });
});

it('makes one chat of one number and language, names each first name once, and leads to all registrations', () => {
  const people = ['Asha', 'Bina', 'Asha', 'Chetan'].map((firstName) => person({ firstName }));
  const [chat, ...others] = chatsOf(
    [...people, person({ language: 'hi' }), person({ mobile: '9000000000' })],
    content(),
  );
  expect(others).toHaveLength(2);
  expect(chat).toMatchObject({
    names: ['Asha Verma', 'Bina Verma', 'Chetan Verma'],
    registrationIds: people.map(({ registrationId }) => registrationId),
    text: expect.stringMatching(/\|Asha, Bina and Chetan\|.*\|https:\/\/club\.example\/my$/),
  });
});

it('puts sent chats last, with the last mark of a family, and keeps who was sent apart from who was not', () => {
  const [one, two] = [new Date('2026-12-01T10:00:00Z'), new Date('2026-12-01T11:00:00Z')];
  const chats = chatsOf(
    [
      person({ firstName: 'Asha', sentAt: one, sentBy: 'kavita' }),
      person({ firstName: 'Bina' }),
      person({ firstName: 'Chetan', sentAt: two, sentBy: 'meena' }),
    ],
    content(),
  );
  expect(chats.map(({ names, sentAt, sentBy }) => ({ names, sentAt, sentBy }))).toEqual([
    { names: ['Bina Verma'], sentAt: null, sentBy: null },
    { names: ['Asha Verma', 'Chetan Verma'], sentAt: two.toISOString(), sentBy: 'meena' },
  ]);
});

it.each([
  ['2026-12-07', '6 – 7 December 2026', '6 – 7 दिसंबर 2026'],
  ['2027-01-02', '6 December 2026 – 2 January 2027', '6 दिसंबर 2026 – 2 जनवरी 2027'],
])('says all days of an event that ends on %s', (endDate, english, hindi) => {
  const of = only('{day}', { events: new Map([[event.id, { ...event, endDate }]]) });
  expect(textsOf([person(), person({ language: 'hi' })], of)).toEqual([english, hindi]);
});

it('says a month that differs, and the year once', () => {
  const days = { startDate: '2026-11-30', endDate: '2026-12-02' };
  const of = only('{day}', { events: new Map([[event.id, { ...event, ...days }]]) });
  expect(textsOf([person()], of)).toEqual(['30 November – 2 December 2026']);
});

it('leads who has not paid to the form', () => {
  const of = only('{link}', { isUnpaid: true });
  expect(textsOf([person(), person({ language: 'hi' })], of)).toEqual([
    'https://club.example/register?event=e1',
    'https://club.example/hi/register?event=e1',
  ]);
  expect(groupTextOf(of).textHi).toBe('https://club.example/hi/register?event=e1');
});

describe('for players of several events', () => {
  const other = { ...event, id: 'e2', eventName: 'Spring Cup', startDate: '2027-03-01', endDate: '2027-03-01' };
  const events = new Map([event, other].map((each) => [each.id, each]));

  it('a family’s chat names the events, and the facts that they share', () => {
    const family = [person(), person({ firstName: 'Bina', eventId: other.id })];
    expect(textsOf(family, only('{event}\n{day}\n{time}\n{ground}', { events }))).toEqual([
      'Winter Cup and Spring Cup\n8.15 am\nPitch 2, Ward 13',
    ]);
  });

  it('the text for a group has no facts', () => {
    expect(groupTextOf(only('{club}\n{event}\n{time}', { events })).textEn).toBe(club.name);
  });
});

it('leaves out of the text for a group what is about a person', () => {
  const text = 'Dear {to}\n{event}, {day}\n{players} plays\nReceipt: {link}\n{time} at {ground}\n{club}';
  expect(groupTextOf(only(text)).textEn).toBe(`Winter Cup, 6 December 2026\n8.15 am at Pitch 2, Ward 13\n${club.name}`);
});

describe('a reservation', () => {
  const minute = (count: number): Date => new Date(now.getTime() + count * 60_000);
  const held = (reservedIn: string, minutes: number) =>
    person({ reservedBy: `${reservedIn}’s`, reservedIn, reservedUntil: minute(minutes) });
  const reservation = (...people: Recipient[]) => chatsOf(people, content({ browser: 'one' }))[0]!.reservation;

  it('is told with its end until it has ended, and whether it is that of the browser that asks', () => {
    expect(reservation(held('one', 1))).toEqual({ by: 'one’s', isHere: true, until: minute(1).toISOString() });
    expect(reservation(held('other', 1))).toMatchObject({ by: 'other’s', isHere: false });
    expect([reservation(held('other', 0)), reservation(person())]).toEqual([null, null]);
  });

  it('of a family is that of another browser when only one of the family has it', () => {
    expect(reservation(held('one', 1), person(), held('other', 1))).toMatchObject({ isHere: false });
    expect(reservation(person(), held('one', 1))).toMatchObject({ isHere: true });
  });
});
