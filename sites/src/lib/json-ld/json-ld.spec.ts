import { describe, expect, it } from '@jest/globals';
import { club, clubBlurb } from '@maidan/shared/club.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { sampleEvent } from '../event/testing/sample-event.ts';
import { organization, type JsonLd } from './organization.ts';
import { sportsEvent, startTime } from './sports-event.ts';

const site = new URL('https://club.example');
const cup = sampleEvent({
  registrationOpens: '2026-11-01',
  registrationCloses: '2026-12-20',
  reportingTime: '7.30 am at the gate',
});
const fees = { new: 1500, old: 1000, child: 700 };
const page = { site, language: 'en' as Language, pictures: ['/events/a.jpg'], fees };
const made = (changes: Partial<EventView> = {}, more: Partial<typeof page> = {}) =>
  sportsEvent({ ...cup, ...changes }, { ...page, ...more });

/**
 * Properties that Google requires, and then those that it recommends, for an event;
 * https://developers.google.com/search/docs/appearance/structured-data/event
 */
const required = ['name', 'startDate', 'location'];
const recommended = ['description', 'endDate', 'eventStatus', 'image', 'offers', 'organizer', 'performer'];
const recommendedOfOffer = ['availability', 'price', 'priceCurrency', 'url', 'validFrom'];
/** The only properties that the data may have: those that schema.org defines for the types used here. */
const defined: Record<string, readonly string[]> = {
  SportsEvent: [
    ...required,
    ...recommended,
    'url',
    'inLanguage',
    'sport',
    'eventAttendanceMode',
    'typicalAgeRange',
    'audience',
  ],
  PeopleAudience: ['suggestedGender'],
  SportsOrganization:
    'name url alternateName description sport foundingDate logo image telephone email address sameAs'.split(' '),
  Place: ['name', 'address'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  Offer: ['name', ...recommendedOfOffer, 'validThrough'],
};

/** Every object with a type, at any depth. */
function typed(value: unknown): JsonLd[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value ? [value as JsonLd] : [];
  return [...own, ...Object.values(value).flatMap(typed)];
}

describe.each([
  ['an event', made()],
  ['an event for girls', made({ minAge: 9, maxAge: 16, openTo: 'women' })],
  ['an event in Hindi', made({}, { language: 'hi' })],
  ['the club', organization(site, 'en')],
  ['the club in Hindi', organization(site, 'hi')],
])('what search engines read of %s', (_, data) => {
  it('has only properties that its types define, and no empty value', () => {
    expect(data['@context']).toBe('https://schema.org');
    for (const each of typed(data)) {
      const names = Object.keys(each).filter((name) => !name.startsWith('@'));
      expect(defined[String(each['@type'])]).toEqual(expect.arrayContaining(names));
      for (const name of names) expect(JSON.stringify(each[name])).not.toMatch(/^(""|\[\]|null|undefined)$/);
    }
  });

  it('has absolute addresses', () => {
    for (const each of typed(data))
      for (const name of ['url', 'logo', '@id'])
        if (name in each) expect(String(each[name])).toMatch(/^https:\/\/club\.example\//);
  });
});

describe('an event', () => {
  it('has what Google requires and recommends', () => {
    expect(Object.keys(made())).toEqual(expect.arrayContaining([...required, ...recommended]));
    const { location, offers } = made() as { location: { address: JsonLd }; offers: JsonLd[] };
    expect(location.address['streetAddress']).toBe('School ground, Raipur');
    expect(offers).toHaveLength(3);
    for (const offer of offers) expect(Object.keys(offer)).toEqual(expect.arrayContaining(recommendedOfOffer));
    expect(offers[0]).toMatchObject({ price: 1500, priceCurrency: 'INR', availability: 'https://schema.org/InStock' });
    expect(offers[0]?.['url']).toBe(`https://club.example/register?event=${cup.id}`);
  });

  it('has Indian times where the club has written a time, and days alone where it has not', () => {
    expect(made()).toMatchObject({ startDate: '2026-12-30T07:30:00+05:30', endDate: '2026-12-31T23:59:00+05:30' });
    expect(made({ startTime: '16:00', endTime: '18:30' })).toMatchObject({
      startDate: '2026-12-30T16:00:00+05:30',
      endDate: '2026-12-31T18:30:00+05:30',
    });
    expect(made({ reportingTime: 'After prayers' })).toMatchObject({ startDate: '2026-12-30', endDate: '2026-12-31' });
  });

  it.each([
    ['not_yet', 'PreOrder'],
    ['full', 'SoldOut'],
    ['closed', 'SoldOut'],
  ] as const)('that is %s is offered as %s', (registrationState, expected) => {
    const { offers } = made({ registrationState }) as { offers: JsonLd[] };
    expect(new Set(offers.map((offer) => offer['availability']))).toEqual(new Set([`https://schema.org/${expected}`]));
  });

  it('is cancelled when it was abandoned, and scheduled in any other state', () => {
    const cancelled = eventTypes.filter((eventType) =>
      String(made({ eventType })['eventStatus']).endsWith('Cancelled'),
    );
    expect(cancelled).toEqual(['abandoned']);
  });

  it('has the ages and the women and girls for whom it is, and neither when it is for everybody', () => {
    const range = (changes: Partial<EventView>) => made(changes)['typicalAgeRange'];
    expect(range({ minAge: 9, maxAge: 16 })).toBe('9-16');
    expect(range({ minAge: 35 })).toBe('35-');
    expect(range({ maxAge: 15 })).toBe(`${ageLimits.least}-15`);
    expect(made({ openTo: 'women' })['audience']).toEqual({ '@type': 'PeopleAudience', suggestedGender: 'female' });
    expect(Object.keys(made())).not.toEqual(expect.arrayContaining(['typicalAgeRange']));
    expect(Object.keys(made())).not.toEqual(expect.arrayContaining(['audience']));
  });

  it('is told in Hindi on its Hindi page, with the addresses of Hindi pages', () => {
    const hindi = made(
      { eventNameHi: 'सुबह के सिक्स', descriptionHi: 'दो दिन का टूर्नामेंट।', location: '', ground: '' },
      { language: 'hi' },
    );
    expect(hindi).toMatchObject({
      name: 'सुबह के सिक्स',
      description: 'दो दिन का टूर्नामेंट।',
      inLanguage: 'hi',
      url: expect.stringMatching(/^https:\/\/club\.example\/hi\/events\//),
      organizer: { '@id': 'https://club.example/#club', name: club.nameHi, url: 'https://club.example/hi' },
      location: { name: club.groundHi, address: { streetAddress: club.addressHi, addressLocality: club.cityHi } },
    });
    const [offer] = (hindi as { offers: JsonLd[] }).offers;
    expect(offer).toMatchObject({ name: 'नया खिलाड़ी', url: `https://club.example/hi/register?event=${cup.id}` });
    expect(organization(site, 'hi')).toMatchObject({ name: club.nameHi, description: clubBlurb.hi });
  });

  it('without place, description or fees still has a place, and offers nothing', () => {
    const bare = sportsEvent({ ...cup, location: ' ', ground: '', description: '' }, { ...page, fees: undefined });
    expect(bare['location']).toMatchObject({ name: club.ground, address: { streetAddress: club.address } });
    expect(bare).not.toHaveProperty('offers');
    expect(bare).not.toHaveProperty('description');
  });
});

it.each([
  ['7.30 am', '07:30'],
  ['12 noon', undefined],
  ['12:15 PM', '12:15'],
  ['12 am', '00:00'],
  ['7 a.m. sharp', '07:00'],
  ['13 pm', undefined],
  ['', undefined],
  ['सुबह 7 बजे', undefined],
])('%s is the time %s', (text, time) => {
  expect(startTime(text)).toBe(time);
});
