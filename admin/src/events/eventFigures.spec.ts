import { describe, expect, it } from '@jest/globals';
import type { EventType } from '@maidan/shared/domain/event-status.ts';
import type { RegistrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { asListed, closingText, type EventSort, figuresById, sortedEvents } from './eventFigures.ts';

const today = '2026-12-01';
const event = (change: Partial<Parameters<typeof closingText>[0]>) => ({
  startDate: '2026-12-06',
  registrationOpens: null,
  registrationCloses: null,
  registrationState: 'open' as RegistrationState,
  ...change,
});

describe('when registration closes', () => {
  it.each([
    [{ registrationCloses: '2026-12-01' }, 'Closes today', '2026-12-01'],
    [{ registrationCloses: '2026-12-02' }, 'Closes tomorrow', '2026-12-02'],
    [{ registrationCloses: '2026-12-04' }, 'Closes in 3 days', '2026-12-04'],
    [{ registrationCloses: '2026-12-04', registrationState: 'full' as const }, 'Closes in 3 days', '2026-12-04'],
    [{}, 'Open until it starts', null],
    [{ registrationOpens: '2026-12-02', registrationState: 'not_yet' as const }, 'Opens tomorrow', '2026-12-02'],
    [{ registrationOpens: '2026-12-05', registrationState: 'not_yet' as const }, 'Opens in 4 days', '2026-12-05'],
    [{ registrationCloses: '2026-11-30', registrationState: 'closed' as const }, 'Closed', null],
  ])('%o: %s', (change, text, day) => {
    expect(closingText(event(change), today)).toEqual({ text, day });
  });
});

describe('the order of the list', () => {
  const listed = (id: string, eventName: string, eventType: EventType, startDate: string, closes: string | null) => ({
    ...{ id, eventName, eventType, startDate, registrationCloses: closes, location: '' },
    registrationState: (eventType === 'upcoming' ? 'open' : 'closed') as RegistrationState,
  });
  const events = [
    listed('a', 'Winter 10', 'upcoming', '2026-12-06', null),
    listed('b', 'winter 9', 'upcoming', '2026-12-20', '2026-12-03'),
    listed('c', 'Ankur Cup', 'past', '2025-12-06', '2025-12-01'),
    listed('d', 'आरंभ', 'ongoing', '2026-11-30', null),
  ];
  const figures = figuresById([
    { eventId: 'b', registered: 43, waiting: 0, held: 0, rupees: 1500 },
    { eventId: 'c', registered: 60, waiting: 3, held: 0, rupees: -200 },
  ]);
  const order = (sort: EventSort) =>
    sortedEvents(events, sort, figures)
      .map(({ id }) => id)
      .join('');

  it.each<[EventSort, string]>([
    [asListed, 'abcd'],
    [{ field: 'eventName', order: 'ASC' }, 'cbad'],
    [{ field: 'startDate', order: 'DESC' }, 'badc'],
    [{ field: 'registered', order: 'DESC' }, 'cbad'],
    [{ field: 'rupees', order: 'DESC' }, 'badc'],
    [{ field: 'registrationCloses', order: 'ASC' }, 'bacd'],
    [{ field: 'eventType', order: 'ASC' }, 'abdc'],
    [{ field: 'location', order: 'DESC' }, 'abcd'],
  ])('%o', (sort, expected) => {
    expect(order(sort)).toBe(expected);
  });
});
