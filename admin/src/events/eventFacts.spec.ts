import { expect, it } from '@jest/globals';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { closingTotal, eventDates, eventFacts, moneyFacts, placesLeftNote, placesNote } from './eventFacts.ts';

const event: EventView = {
  id: 'e1',
  _id: 'e1',
  eventName: 'Winter League',
  startDate: '2026-12-06',
  endDate: '2026-12-06',
  description: '',
  rules: '',
  location: 'School ground',
  eventType: 'upcoming',
  photoUrl: null,
  hasAvif: false,
  registrationOpens: null,
  registrationCloses: null,
  registrationState: 'open',
  playerLimit: null,
  hasFewPlaces: false,
  reportingTime: '',
  ground: '',
  minAge: null,
  maxAge: null,
  ageDay: null,
  openTo: 'all',
  startTime: '',
  endTime: '',
  offerHours: 24,
  photoPoint: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
};

it('shows what the club has set of an event, and leaves out the rest', () => {
  expect(eventFacts(event)).toEqual([
    ['Status', 'Upcoming'],
    ['Dates', '6\u00a0Dec\u00a02026'],
    ['Registration', 'Open'],
    ['Location', 'School ground'],
  ]);
  const set = { registrationCloses: '2026-12-01', reportingTime: '7.30 am', registrationState: 'closed' } as const;
  expect(eventFacts({ ...event, ...set })).toEqual(
    expect.arrayContaining([
      ['Registration', 'Closed'],
      ['Closes', '1 Dec 2026'],
      ['Reporting time', '7.30 am'],
    ]),
  );
});

it('counts what was refunded as taken, and what waits not', () => {
  const sum = (rupees: number) => ({ count: 1, rupees });
  const none = { count: 0, rupees: 0 };
  const money = { paid: sum(1500), refundDue: sum(700), refunded: sum(1000), waiting: sum(9000) };
  const paidBy = { provider: sum(1500), cash: none, transfer: none };
  const mixed = { provider: sum(500), cash: sum(1000), transfer: none };
  expect(moneyFacts({ money, paidBy: mixed, owedByFamilies: sum(800), refunds: null })).toEqual(
    expect.arrayContaining([
      ['\u2003Online', '₹500'],
      ['\u2003Cash at the club', '₹1,000'],
      ['Families still owe', '₹800'],
    ]),
  );
  expect(Object.fromEntries(moneyFacts({ money, paidBy, owedByFamilies: none, refunds: null }))).toEqual({
    'Taken in all': '₹3,200',
    'Paid and kept': '₹1,500',
    'Refund due': '₹700',
    Refunded: '₹1,000',
    Waiting: '₹9,000',
  });
});

it('leaves out what is zero, and the sum that is the same as what is kept', () => {
  const none = { count: 0, rupees: 0 };
  const money = { paid: { count: 1, rupees: 1500 }, refundDue: none, refunded: none, waiting: none };
  const paidBy = { provider: money.paid, cash: none, transfer: none };
  expect(moneyFacts({ money, paidBy, owedByFamilies: none, refunds: null })).toEqual([['Paid and kept', '₹1,500']]);
});

it('names the month and the year once where both days share them', () => {
  const dates = (startDate: string, endDate: string): string =>
    eventDates({ startDate, endDate }).replaceAll('\u00a0', ' ');
  expect(dates('2026-12-06', '2026-12-06')).toBe('6 Dec 2026');
  expect(dates('2026-12-06', '2026-12-08')).toBe('6 – 8 Dec 2026');
  expect(dates('2026-11-28', '2026-12-06')).toBe('28 Nov – 6 Dec 2026');
  expect(dates('2026-12-30', '2027-01-02')).toBe('30 Dec 2026 – 2 Jan 2027');
});

it('says that an event is full', () => {
  const full = { ...event, registrationState: 'full' } as const;
  expect(eventFacts(full)).toContainEqual(['Registration', 'Full']);
  expect(eventFacts(full, 1)).toContainEqual(['Registration', 'Full: 1 place is held for the waiting list']);
});

it('names the day on which registration closes, has closed or opens', () => {
  const total = (change: Partial<EventView>) => Object.values(closingTotal({ ...event, ...change }, '2026-11-29'));
  expect(total({})).toEqual(['Registration closes', '6 Dec', 'Open until it starts']);
  expect(total({ registrationCloses: '2026-12-01' })).toEqual(['Registration closes', '1 Dec', 'Closes in 2 days']);
  const ahead = { registrationOpens: '2026-12-01', registrationState: 'not_yet' } as const;
  expect(total(ahead)).toEqual(['Registration opens', '1 Dec', 'Opens in 2 days']);
  const closed = { registrationCloses: '2026-11-20', registrationState: 'closed' } as const;
  expect(total(closed)).toEqual(['Registration closed', '20 Nov', '2026']);
  // A status closed it before its last day.
  expect(total({ registrationState: 'closed' })).toEqual(['Registration closed', '–', '']);
});

it('tells the limit in words', () => {
  expect([placesLeftNote(null, 'open'), placesLeftNote(3, 'open')]).toEqual(['No limit', 'can still register']);
  expect(placesLeftNote(0, 'full')).toBe('Registration is full');
  expect(placesLeftNote(0, 'full', 2)).toBe('2 places are held for the waiting list');
  expect(placesLeftNote(3, 'open', 1)).toBe('can still register; 1 more is held for the waiting list');
  expect([placesLeftNote(3, 'closed'), placesLeftNote(3, 'not_yet')]).toEqual(['Closed', 'Not open yet']);
  expect([1, 1200, null].map((playerLimit) => placesNote({ playerLimit }))).toEqual([
    'of 1 place',
    'of 1,200 places',
    'registered',
  ]);
});
