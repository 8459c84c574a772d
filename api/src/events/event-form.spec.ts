import { describe, expect, it } from '@jest/globals';
import { eventLimits, eventSentences as say } from '@maidan/shared/rules/event.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { validateEvent } from './event-form.ts';

const today = '2026-11-21';
const sent = { eventName: 'Floodlight Cup', startDate: '2026-12-06', endDate: '2026-12-08' };
const stored = {
  eventName: 'Winter League',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  description: 'Ten sides.',
  rules: 'Six overs.',
  location: 'School ground',
  eventType: 'ongoing',
  registrationOpens: '',
  registrationCloses: '',
  playerLimit: '',
  offerHours: '24',
  photoPoint: '',
  reportingTime: '',
  ground: '',
  minAge: '',
  maxAge: '',
  ageDay: '',
  openTo: 'all',
  startTime: '',
  endTime: '',
  groupLink: '',
  eventNameHi: '',
  descriptionHi: '',
  rulesHi: '',
  resultNote: '',
  resultNoteHi: '',
} as const;

const errorsOf = (...given: Parameters<typeof validateEvent>) => {
  try {
    validateEvent(...given);
    return {};
  } catch (fault) {
    return (fault as DomainError).details.errors;
  }
};

describe('a new event', () => {
  it('is upcoming by default, with empty texts for fields not sent', () => {
    expect(validateEvent(sent, today)).toEqual({
      ...sent,
      description: '',
      rules: '',
      location: '',
      eventType: 'upcoming',
      registrationOpens: '',
      registrationCloses: '',
      playerLimit: '',
      offerHours: '24',
      photoPoint: '',
      reportingTime: '',
      ground: '',
      minAge: '',
      maxAge: '',
      ageDay: '',
      openTo: 'all',
      startTime: '',
      endTime: '',
      groupLink: '',
      eventNameHi: '',
      descriptionHi: '',
      rulesHi: '',
      resultNote: '',
      resultNoteHi: '',
    });
    for (const blank of ['', ' ', '\u200b', '\u00a0'])
      expect(validateEvent({ ...sent, eventType: blank }, today).eventType).toBe('upcoming');
  });

  it('normalises blanks, line ends and instants', () => {
    const tidy = validateEvent(
      {
        eventName: '  Flood \n light  Cup ',
        startDate: '2026-12-05T20:00:00.000Z',
        endDate: '2026-12-08',
        rules: ' One.\r\nTwo. ',
      },
      today,
    );
    expect(tidy).toMatchObject({ eventName: 'Flood light Cup', startDate: '2026-12-06', rules: 'One.\nTwo.' });
  });

  it('normalises the Hindi texts like the English ones', () => {
    const nuqtaApart = 'फ\u093cीस';
    const { eventNameHi, descriptionHi, rulesHi } = validateEvent(
      { ...sent, eventNameHi: ` ${nuqtaApart} \n कप `, descriptionHi: ' \r\n', rulesHi: '1. एक\r\n2. दो ' },
      today,
    );
    expect([eventNameHi, descriptionHi, rulesHi]).toEqual([`${nuqtaApart.normalize('NFC')} कप`, '', '1. एक\n2. दो']);
  });

  it('counts 10,000 characters the same for every way to end a line', () => {
    const rules = `${'x'.repeat(99)}\r\n`.repeat(100);
    expect(errorsOf({ ...sent, rules }, today)).toEqual({});
    expect(errorsOf({ ...sent, rules: `${rules}xx` }, today)).toEqual({ rules: say.rulesLength });
  });

  it('requires a name, dates and a known status', () => {
    expect(errorsOf({ eventType: 'postponed' }, today)).toEqual({
      eventName: say.name,
      startDate: say.start,
      endDate: say.end,
      eventType: say.type,
    });
  });
});

describe('a change', () => {
  it('keeps what is not sent, dates of the past among it', () => {
    expect(validateEvent({ eventType: 'completed' }, today, stored)).toEqual({ ...stored, eventType: 'completed' });
    const abandoned = { ...stored, eventType: 'abandoned' } as const;
    for (const blank of ['', ' ', '\u200b'])
      expect(validateEvent({ eventType: blank }, today, abandoned)).toEqual(abandoned);
  });

  it('of the status is accepted for the greatest event that can be stored, over years and begun long ago', () => {
    const { name, description, rules, location, lastDay } = eventLimits;
    const texts = { eventName: 'x'.repeat(name), description: 'x'.repeat(description), rules: 'x'.repeat(rules) };
    const greatest = { ...stored, ...texts, location: 'x'.repeat(location), startDate: '2020-01-01', endDate: lastDay };
    expect(validateEvent({ eventType: 'past' }, today, greatest)).toEqual({ ...greatest, eventType: 'past' });
  });

  it('sets and clears a window and a limit, also one that is sent as a number', () => {
    const set = { registrationOpens: '2026-10-01', playerLimit: 64 };
    expect(validateEvent(set, today, stored)).toEqual({ ...stored, ...set, playerLimit: '64' });
    expect(validateEvent({ registrationOpens: ' \u200b', playerLimit: ' ' }, today, stored)).toEqual(stored);
  });

  it('can empty a text and not the name', () => {
    expect(validateEvent({ description: '' }, today, stored).description).toBe('');
    expect(errorsOf({ eventName: ' ' }, today, stored)).toEqual({ eventName: say.name });
  });

  it('validates one date against the stored other one', () => {
    expect(errorsOf({ startDate: '2026-12-01' }, today, stored)).toEqual({ endDate: say.order });
    expect(errorsOf({ startDate: '2026-11-02' }, today, stored)).toEqual({ startDate: say.startPast });
  });
});
