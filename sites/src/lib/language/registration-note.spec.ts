import { expect, it } from '@jest/globals';
import { registrationNoteIn } from './registration-note.ts';

it.each([
  ['open', null, null],
  ['full', 'Registration is full', 'पंजीकरण की सब जगहें भर गईं'],
  ['not_yet', 'Registration opens on 1 December 2026', 'पंजीकरण 1 दिसंबर 2026 से शुरू होगा'],
  ['closed', 'Registration closed', 'पंजीकरण बंद हो चुका है'],
] as const)('says of an upcoming event that is %s: %s', (registrationState, english, hindi) => {
  const event = { eventType: 'upcoming', registrationOpens: '2026-12-01', registrationState } as const;
  expect(registrationNoteIn('en', event)).toBe(english);
  expect(registrationNoteIn('hi', event)).toBe(hindi);
});

it('says nothing of an event that is over', () => {
  const over = { eventType: 'past', registrationOpens: null, registrationState: 'closed' } as const;
  expect(registrationNoteIn('hi', over)).toBeNull();
});
