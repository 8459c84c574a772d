import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { sampleEvent } from '../event/testing/sample-event.ts';
import { eventCalendar, eventsCalendar } from './event-calendar.ts';

const cup = sampleEvent({
  eventName: 'Sixes; Sevens, and \\ more',
  description: 'छह-छह खिलाड़ी; हर शाम।\n'.repeat(8),
  location: '',
});
const options = { site: new URL('https://club.example'), builtAt: '2026-11-23T04:05:06.789Z', language: 'en' } as const;
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const file = eventCalendar(cup, options);

describe('the calendar file of an event', () => {
  it('has its days, the last one included, its place and its page', () => {
    const lines = linesOf(file);
    expect(lines).toContain(`UID:${cup.id}@${club.emailDomain}`);
    expect(lines).toContain('DTSTAMP:20261123T040506Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261230');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain(`SUMMARY:Sixes\\; Sevens\\, and \\\\ more (${club.name})`);
    expect(lines).toContain(`LOCATION:${`Ground 2, ${club.address}`.replaceAll(',', '\\,')}`);
    expect(lines).toContain('URL:https://club.example/events/sixes-sevens-and-more-3f2a9c1b04');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/^DESCRIPTION:Reporting time: 7\.30 am\\nछह/);
    expect(file).not.toContain('STATUS');
  });

  it('is in Hindi for a Hindi page, under the same UID', () => {
    const lines = linesOf(eventCalendar({ ...cup, eventNameHi: 'शाम का कप' }, { ...options, language: 'hi' }));
    expect(lines).toContain(`UID:${cup.id}@${club.emailDomain}`);
    expect(lines).toContain(`SUMMARY:शाम का कप (${club.nameHi})`);
    expect(lines).toContain('URL:https://club.example/hi/events/sixes-sevens-and-more-3f2a9c1b04');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toMatch(/^DESCRIPTION:पहुँचने का समय: 7\.30 am/);
  });

  it('ends every line with CRLF and folds at 75 octets without splitting a character', () => {
    expect(file).not.toMatch(/[^\r]\n|\uFFFD/);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  it('says that an abandoned event is cancelled, under the same UID', () => {
    const lines = linesOf(eventCalendar({ ...cup, eventType: 'abandoned' }, options));
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).toContain(`UID:${cup.id}@${club.emailDomain}`);
  });
});

it('the feed has a name and every event once, also when there is none', () => {
  const other = { ...cup, id: '00000000-0000-4000-8000-000000000000', endDate: '2026-12-01' };
  const feed = linesOf(eventsCalendar([cup, other], options));
  expect(feed).toContain(`X-WR-CALNAME:${club.name}`);
  expect(feed.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(new Set(feed.filter((line) => line.startsWith('UID:'))).size).toBe(2);
  // An end before the start is written as the day after the start.
  expect(feed).toContain('DTEND;VALUE=DATE:20261231');
  expect(linesOf(eventsCalendar([], options))).not.toContain('BEGIN:VEVENT');
});

it('the feed begins with the year before the build’s, by the day in India', () => {
  const endingOn = (endDate: string) => ({ ...cup, startDate: endDate, endDate });
  const events = ['2024-12-31', '2025-01-01', '2028-05-01'].map(endingOn);
  const daysAt = (builtAt: string) =>
    linesOf(eventsCalendar(events, { ...options, builtAt })).filter((line) => line.startsWith('DTSTART'));
  expect(daysAt('2026-06-01T00:00:00.000Z')).toEqual(['DTSTART;VALUE=DATE:20250101', 'DTSTART;VALUE=DATE:20280501']);
  expect(daysAt('2025-12-31T18:29:59.000Z')).toHaveLength(3);
  expect(daysAt('2025-12-31T18:30:00.000Z')).toHaveLength(2);
});
