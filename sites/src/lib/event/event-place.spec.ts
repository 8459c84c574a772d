import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { eventAddress, eventPlace } from './event-place.ts';

it('names the club’s ground in the page’s language, and any other place as the club wrote it', () => {
  expect(eventAddress({ location: ' ' })).toBe(club.address);
  expect(eventAddress({ location: '' }, 'hi')).toBe(club.addressHi);
  expect(eventAddress({ location: club.address }, 'hi')).toBe(club.addressHi);
  expect(eventAddress({ location: 'School ground, Raipur' }, 'hi')).toBe('School ground, Raipur');
  expect(eventPlace({ location: 'School ground', ground: ' Gate 2 ' })).toBe('Gate 2, School ground');
});
