import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { readEvents } from './read-events.ts';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { prerenderedEvents } from './prerendered-events.ts';
import { eventPageTexts } from '../../content/event-page.ts';
import { eventsPageTexts } from '../../content/events.ts';
import { keptEvents } from './kept-events.ts';

describe('the answer of the API', () => {
  const sunrise = {
    id: '1',
    _id: '1',
    eventName: 'Sunrise Sixes',
    startDate: '2026-12-06',
    endDate: '2026-12-07',
    description: 'Six a side',
    rules: '1. One over each',
    location: 'School ground',
    eventType: 'ongoing',
    photoUrl: '/uploads/events/a.webp',
    hasAvif: true,
    registrationOpens: '2026-11-01',
    registrationCloses: '2026-11-30',
    registrationState: 'closed',
    playerLimit: 64,
    hasFewPlaces: true,
    reportingTime: '7.30 am',
    ground: 'Ground 2',
    minAge: null,
    maxAge: 15,
    ageDay: '2026-12-31',
    openTo: 'women',
    startTime: '',
    endTime: '',
    offerHours: 24,
    photoPoint: '',
    eventNameHi: 'सनराइज़ सिक्सेज़',
    descriptionHi: 'छह-छह खिलाड़ी',
    rulesHi: '1. हर एक को एक ओवर',
  };

  it('reads an array, an object with an array, and no list at all', () => {
    expect(readEvents([sunrise])).toEqual([sunrise]);
    expect(readEvents({ success: true, events: [sunrise] })).toEqual([sunrise]);
    for (const nothing of [undefined, null, {}, { events: null }, 'oops']) expect(readEvents(nothing)).toEqual([]);
  });

  it('falls back to the other names of the fields', () => {
    expect(readEvents([{ _id: '2', title: 'Kite Cup', date: '2026-01-14', image: 'b.webp' }])).toEqual([
      {
        id: '2',
        _id: '2',
        eventName: 'Kite Cup',
        startDate: '2026-01-14',
        endDate: '2026-01-14',
        description: '',
        rules: '',
        location: '',
        eventType: 'upcoming',
        photoUrl: 'b.webp',
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
      },
    ]);
  });
});

describe('the prerendered list', () => {
  const events = Array.from({ length: 30 }, (_, i) => ({
    ...sampleEvent(),
    ...{ id: `e-${i}`, _id: `e-${i}`, description: 'Sixteen teams.', rules: '1. Six overs.', rulesHi: '' },
    ...{ registrationOpens: null, playerLimit: 40 },
  }));

  it('what a page carries is read as the same events, those further down without their long texts', () => {
    const read = readEvents(JSON.parse(JSON.stringify(prerenderedEvents(events, 'en'))));
    expect(read.slice(0, 24)).toEqual(readEvents(events.slice(0, 24)));
    expect(read.slice(24)).toEqual(readEvents(events.slice(24).map((each) => ({ ...each, ...withoutTexts }))));
  });

  it('a page carries the long texts that it shows: its own language, or English where there is no Hindi', () => {
    const both = { ...events[0]!, descriptionHi: 'सोलह टीमें।' };
    const [english] = prerenderedEvents([both], 'en');
    expect(english).toMatchObject({ description: 'Sixteen teams.', rules: '1. Six overs.' });
    expect(english).not.toHaveProperty('descriptionHi');
    const [hindi] = prerenderedEvents([both], 'hi');
    expect(hindi).toMatchObject({ descriptionHi: 'सोलह टीमें।', rules: '1. Six overs.' });
    expect(hindi).not.toHaveProperty('description');
  });

  const withoutTexts = { description: '', rules: '', descriptionHi: '', rulesHi: '' };
});

describe('the kept pages', () => {
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
});
