import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { sampleEvent } from './testing/sample-event.ts';
import { registrationNotice } from './registration-notice.ts';

describe('what an event’s page says of its registration', () => {
  it.each([
    [{}, 'Registration is open', 'पंजीकरण खुला है'],
    [
      { registrationCloses: '2026-12-20' },
      'Registration is open until 20 December 2026',
      'पंजीकरण 20 दिसंबर 2026 तक खुला है',
    ],
    [{ registrationState: 'full' }, 'Registration is full', 'पंजीकरण की सब जगहें भर गईं'],
    [{ registrationState: 'closed' }, 'Registration closed', 'पंजीकरण बंद हो चुका है'],
    [{ registrationState: 'not_yet' }, 'Registration closed', 'पंजीकरण बंद हो चुका है'],
    [
      { registrationState: 'not_yet', registrationOpens: '2026-12-01' },
      'Registration opens on 1 December 2026',
      'पंजीकरण 1 दिसंबर 2026 से शुरू होगा',
    ],
    [{ eventType: 'abandoned' }, 'This event was called off', 'यह प्रतियोगिता रद्द हो गई है'],
    [{ eventType: 'completed' }, 'Registration closed', 'पंजीकरण बंद हो चुका है'],
  ] as const)('%j: %s', (changes, english, hindi) => {
    expect(registrationNotice(sampleEvent(changes), 'en').text).toBe(english);
    expect(registrationNotice(sampleEvent(changes), 'hi').text).toBe(hindi);
  });

  it('invites to an upcoming event with open registration only', () => {
    const inviting = eventTypes.filter((eventType) => registrationNotice(sampleEvent({ eventType }), 'en').isOpen);
    expect(inviting).toEqual(['upcoming']);
    for (const registrationState of ['full', 'not_yet', 'closed'] as const)
      expect(registrationNotice(sampleEvent({ registrationState }), 'en').isOpen).toBe(false);
  });
});
