import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { eventsPageTexts } from '../../content/events.ts';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { keptEvents } from './kept-events.ts';

const page = (language: 'en' | 'hi') => {
  const { offline } = eventPageTexts[language];
  const templates = {
    asOf: offline.asOf('{moment}'),
    status: eventsPageTexts[language].types,
  };
  return { templates, language };
};
const date = 'Sat, 21 Nov 2026 11:42:00 GMT';

it('shows name, status, days and place of each kept event, and how old they are', () => {
  const answer = [
    sampleEvent(),
    sampleEvent({ endDate: '2026-12-30', eventType: 'abandoned', location: '', ground: '' }),
  ];
  expect(keptEvents(answer, date, page('en'))).toEqual({
    asOf: 'As of 21 Nov 2026, 5:12\u00a0pm',
    events: [
      {
        name: 'Sunrise Sixes',
        lines: ['Upcoming', 'Wed\u00a030 to Thu\u00a031\u00a0December\u00a02026', 'Ground 2, School ground, Raipur'],
      },
      { name: 'Sunrise Sixes', lines: ['Abandoned', 'Wed\u00a030\u00a0December\u00a02026', club.address] },
    ],
  });
});

it('speaks Hindi on a Hindi page', () => {
  const { asOf, events } = keptEvents([sampleEvent()], date, page('hi'));
  expect(asOf).toBe('21 नवंबर 2026, शाम 5:12 बजे तक की जानकारी');
  expect(events[0]?.lines.slice(0, 2)).toEqual(['आगामी', 'बुध\u00a030 से गुरु\u00a031\u00a0दिसंबर\u00a02026']);
});

it('shows nothing of an answer that is no list, and no age without a date', () => {
  expect(keptEvents({ error: 'Internal' }, null, page('en'))).toEqual({ asOf: '', events: [] });
});
