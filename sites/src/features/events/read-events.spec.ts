import { expect, it } from '@jest/globals';
import { readEvents } from './read-events.ts';

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
  reportingTime: '7.30 am',
  ground: 'Ground 2',
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
      reportingTime: '',
      ground: '',
      eventNameHi: '',
      descriptionHi: '',
      rulesHi: '',
    },
  ]);
});
