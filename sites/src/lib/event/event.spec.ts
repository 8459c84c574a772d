import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { addressLine, eventAddress, eventDays, eventPlace } from './when-and-where.ts';
import { sampleEvent } from './testing/sample-event.ts';
import { registrationNotice } from './registration-notice.ts';

describe('days', () => {
  /** The text with ordinary spaces instead of no-break spaces. */
  const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

  it.each([
    ['2026-12-06', '2026-12-06', 'Sun 6 December 2026', 'रवि 6 दिसंबर 2026'],
    ['2026-12-05', '2026-12-06', 'Sat 5 to Sun 6 December 2026', 'शनि 5 से रवि 6 दिसंबर 2026'],
    ['2026-11-30', '2026-12-02', 'Mon 30 November to Wed 2 December 2026', 'सोम 30 नवंबर से बुध 2 दिसंबर 2026'],
    ['2026-12-31', '2027-01-01', 'Thu 31 December 2026 to Fri 1 January 2027', 'गुरु 31 दिसंबर 2026 से शुक्र 1 जनवरी 2027'],
    ['2026-12-06', '', 'Sun 6 December 2026', 'रवि 6 दिसंबर 2026'],
  ])('%s to %s', (startDate, endDate, english, hindi) => {
    expect(spaced(eventDays({ startDate, endDate }, 'en'))).toBe(english);
    expect(spaced(eventDays({ startDate, endDate }, 'hi'))).toBe(hindi);
  });

  it('breaks a line only between the two dates', () => {
    const days = eventDays({ startDate: '2026-12-05', endDate: '2026-12-06' }, 'en');
    expect(days.split(' ')).toEqual(['Sat\u00a05', 'to', 'Sun\u00a06\u00a0December\u00a02026']);
  });
});

describe('place', () => {
  it('names the club’s ground in the page’s language, and any other place as the club wrote it', () => {
    expect(eventAddress({ location: ' ' })).toBe(club.address);
    expect(eventAddress({ location: '' }, 'hi')).toBe(club.addressHi);
    expect(eventAddress({ location: club.address }, 'hi')).toBe(club.addressHi);
    expect(eventAddress({ location: 'School ground, Raipur' }, 'hi')).toBe('School ground, Raipur');
    expect(eventPlace({ location: 'School ground', ground: ' Gate 2 ' })).toBe('Gate 2, School ground');
  });
});

describe('an address line', () => {
  it('keeps the PIN code beside the words before it', () => {
    expect(addressLine('Station Road, Raipur, Chhattisgarh 492001').split(' ').at(-1)).toBe('Chhattisgarh\u00a0492001');
    expect(addressLine('Station Road')).toBe('Station Road');
  });
});

describe('registration notice', () => {
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
      [{ eventType: 'ongoing' }, 'This event has begun', 'यह प्रतियोगिता शुरू हो चुकी है'],
      [{ eventType: 'completed' }, 'This event is over', 'यह प्रतियोगिता हो चुकी है'],
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
});
