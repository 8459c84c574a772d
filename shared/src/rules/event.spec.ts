import { describe, expect, it } from '@jest/globals';
import type { OpenTo } from '../domain/registration/eligibility.ts';
import { eventRules, eventSentences as say, type EventForm } from './event.ts';
import { fieldErrors } from './rule-set.ts';

const today = '2026-11-21';
const whole: Partial<EventForm> = {
  ...{ eventName: 'Floodlight Cup', startDate: '2026-12-06', endDate: '2026-12-08' },
  offerHours: '24',
  photoPoint: '',
};
const errors = (change: Partial<EventForm>, stored = {}) =>
  fieldErrors(eventRules(today, stored), { ...whole, ...change });

describe('the event form', () => {
  it('counts a text as it is stored: Hindi letters with a dot below are two characters, accents none', () => {
    expect(errors({ eventNameHi: '\u0958'.repeat(100) })).toEqual({});
    expect(errors({ eventNameHi: '\u0958'.repeat(101) })).toEqual({ eventNameHi: say.nameHiLength });
    expect(errors({ eventName: 'e\u0301'.repeat(200) })).toEqual({});
    expect(errors({ eventName: 'e\u0301'.repeat(201) })).toEqual({ eventName: say.nameLength });
  });

  it('accepts a complete event and one of a single day that starts today', () => {
    expect(errors({})).toEqual({});
    expect(errors({ startDate: today, endDate: today })).toEqual({});
  });

  it.each<[Partial<EventForm>, object]>([
    [{ eventName: ' ' }, { eventName: 'Event name is required' }],
    [{ startDate: '' }, { startDate: say.start }],
    [{ endDate: '2026-12-05' }, { endDate: 'End date must be after start date' }],
    [{ startDate: '2026-11-20' }, { startDate: say.startPast }],
    [{ endDate: '2031-01-01' }, { endDate: say.endFar }],
    [{ startDate: '2026-02-30' }, { startDate: 'Start date must be a date that exists' }],
    [{ endDate: '2027-04-31' }, { endDate: 'End date must be a date that exists' }],
    [{ startDate: '2027-02-30T10:00:00Z' }, { startDate: say.startReal }],
    [{ rules: 'x'.repeat(10_001) }, { rules: say.rulesLength }],
    [{ registrationOpens: '2026-11-31' }, { registrationOpens: say.opensReal }],
    [{ registrationOpens: '2026-12-07' }, { registrationOpens: say.opensLate }],
    [{ registrationCloses: 'soon' }, { registrationCloses: say.closesReal }],
    [{ registrationCloses: '2026-12-07' }, { registrationCloses: say.closesLate }],
    [{ registrationOpens: '2026-12-02', registrationCloses: '2026-12-01' }, { registrationCloses: say.windowOrder }],
    [{ playerLimit: '0' }, { playerLimit: say.players }],
    [{ playerLimit: '10001' }, { playerLimit: say.players }],
    [{ playerLimit: '1.5' }, { playerLimit: say.players }],
    [{ offerHours: '0' }, { offerHours: say.offerHours }],
    [{ offerHours: '169' }, { offerHours: say.offerHours }],
    [{ offerHours: '' }, { offerHours: say.offerHours }],
    [{ reportingTime: 'x'.repeat(41) }, { reportingTime: say.reportingTimeLength }],
    [{ ground: 'x'.repeat(121) }, { ground: say.groundLength }],
    [{ minAge: '6' }, { minAge: say.minAge }],
    [{ maxAge: '55' }, { maxAge: say.maxAge }],
    [{ maxAge: 'ten' }, { maxAge: say.maxAge }],
    [{ minAge: '12', maxAge: '11' }, { maxAge: say.ageOrder }],
    [{ maxAge: '15', ageDay: '2027-02-30' }, { ageDay: say.ageDayReal }],
    [{ maxAge: '15', ageDay: '2031-01-01' }, { ageDay: say.ageDayFar }],
    [{ ageDay: '2027-01-01' }, { ageDay: say.ageDayAlone }],
    [{ openTo: 'men' as OpenTo }, { openTo: say.openTo }],
    [{ startTime: '24:00' }, { startTime: say.startTime }],
    [{ startTime: '7.30 am' }, { startTime: say.startTime }],
    [{ endTime: '18:60' }, { endTime: say.endTime }],
    [{ endDate: '2026-12-06', startTime: '10:00', endTime: '09:30' }, { endTime: say.timeOrder }],
    [{ groupLink: 'https://wa.me/919826100000' }, { groupLink: say.groupLink }],
    [{ groupLink: 'https://chat.whatsapp.com.evil.example/AbC' }, { groupLink: say.groupLink }],
    [{ groupLink: 'javascript:alert(1)' }, { groupLink: say.groupLink }],
    [{ eventNameHi: 'क'.repeat(201) }, { eventNameHi: say.nameHiLength }],
    [{ descriptionHi: 'क'.repeat(5001) }, { descriptionHi: say.descriptionHiLength }],
    [{ rulesHi: 'क'.repeat(10_001) }, { rulesHi: say.rulesHiLength }],
    [{ resultNote: 'x'.repeat(501) }, { resultNote: say.resultNoteLength }],
    [{ resultNoteHi: 'क'.repeat(501) }, { resultNoteHi: say.resultNoteHiLength }],
  ])('%o breaks a rule', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('accepts times of day and an invitation; over several days the last may end earlier than the first began', () => {
    const times = { startTime: '16:00', endTime: '09:30' };
    expect(errors({ ...times, groupLink: 'https://chat.whatsapp.com/AbCdEf123?mode=r' })).toEqual({});
  });

  it('accepts a window of registration up to the first day, and a limit', () => {
    const window = { registrationOpens: '2026-01-01', registrationCloses: '2026-12-06' };
    expect(errors({ ...window, playerLimit: '64', reportingTime: '7.30 am', ground: 'Ground 2' })).toEqual({});
    expect(errors({ registrationOpens: '', registrationCloses: '', playerLimit: '' })).toEqual({});
  });

  it('accepts a range of ages on a day before or after the event, and one without an end', () => {
    expect(errors({ minAge: '12', maxAge: '12', ageDay: '2026-04-01', openTo: 'women' })).toEqual({});
    expect(errors({ minAge: '40', ageDay: '2027-12-31' })).toEqual({});
    expect(errors({ maxAge: '15' })).toEqual({});
  });

  it('lets a running event be edited: only a date that changes must not lie in the past', () => {
    const running = { startDate: '2026-11-18', endDate: '2026-11-22' };
    expect(errors(running, running)).toEqual({});
    expect(errors({ ...running, startDate: '2026-11-19' }, running)).toEqual({ startDate: say.startPast });
  });

  it.each(['past', 'completed'] as const)('accepts dates before today for an event that is %s', (eventType) => {
    const lastYear = { startDate: '2025-12-06', endDate: '2025-12-08' };
    expect(errors({ ...lastYear, eventType })).toEqual({});
    expect(errors({ ...lastYear, eventType, endDate: '2025-12-05' })).toEqual({ endDate: say.order });
    expect(errors({ ...lastYear, eventType, startDate: '2025-02-30' })).toEqual({ startDate: say.startReal });
  });

  it.each([undefined, 'upcoming', 'ongoing', 'abandoned'] as const)(
    'refuses them when its status is %s',
    (eventType) => {
      const status = eventType ? { eventType } : {};
      expect(errors({ startDate: '2025-12-06', endDate: '2025-12-08', ...status })).toEqual({
        startDate: say.startPast,
        endDate: say.endPast,
      });
    },
  );

  it('reads an instant in India: 20:00 UTC is the next day', () => {
    expect(errors({ startDate: '2026-11-20T20:00:00.000Z' })).toEqual({});
  });
});
