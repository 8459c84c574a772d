import { describe, expect, it } from '@jest/globals';
import { registrationNote, registrationState, type RegistrationWindow } from './registration-state.ts';

const today = '2026-11-22';
const upcoming: RegistrationWindow = {
  eventType: 'upcoming',
  startDate: '2026-12-06',
  registrationOpens: null,
  registrationCloses: null,
};
const stateOf = (given: Partial<RegistrationWindow>) => registrationState({ ...upcoming, ...given }, today);

describe('the registration of an event', () => {
  it('without a window is open while the event is upcoming, and on its first day', () => {
    expect(stateOf({})).toBe('open');
    expect(stateOf({ startDate: today })).toBe('open');
    expect(stateOf({ startDate: '2026-11-21' })).toBe('closed');
    for (const eventType of ['ongoing', 'completed', 'abandoned', 'past'] as const)
      expect(stateOf({ eventType })).toBe('closed');
  });

  it('is open on both days of its window and on neither side of it', () => {
    expect(stateOf({ registrationOpens: '2026-11-23' })).toBe('not_yet');
    expect(stateOf({ registrationOpens: today, registrationCloses: today })).toBe('open');
    expect(stateOf({ registrationCloses: '2026-11-21' })).toBe('closed');
  });

  it('is full only while it would be open', () => {
    const full = (given: Partial<RegistrationWindow>) => registrationState({ ...upcoming, ...given }, today, true);
    expect(full({})).toBe('full');
    expect(full({ registrationOpens: '2026-11-23' })).toBe('not_yet');
    expect(full({ eventType: 'ongoing' })).toBe('closed');
  });

  it('does not open later for an event that does not take place', () => {
    expect(stateOf({ eventType: 'abandoned', registrationOpens: '2026-11-23' })).toBe('closed');
  });
});

it('says when the registration of an upcoming event opens, or that it is full or has closed', () => {
  const noteOf = (given: Partial<RegistrationWindow>, isFull = false) => {
    const event = { ...upcoming, ...given };
    return registrationNote({ ...event, registrationState: registrationState(event, today, isFull) });
  };
  expect(noteOf({})).toBeNull();
  expect(noteOf({ registrationOpens: '2026-12-01' })).toBe('Registration opens on 1 December 2026');
  expect(noteOf({}, true)).toBe('Registration is full');
  expect(noteOf({ registrationCloses: '2026-11-21' })).toBe('Registration closed');
  expect(noteOf({ eventType: 'past', startDate: '2026-01-01' })).toBeNull();
});
