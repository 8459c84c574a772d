import { describe, expect, it } from '@jest/globals';
import {
  albumPageUrl,
  albumsOfPhoto,
  eventCalendarUrl,
  eventKey,
  eventPageUrl,
  eventPictureUrl,
  eventPosterUrl,
  eventSlug,
  photoPageUrl,
  withoutEventName,
} from './event-page-url.ts';

const id = '3F2a9c1b-04d5-4e6f-8a7b-0c1d2e3f4a5b';
const slug = (eventName: string) => eventSlug({ id, eventName });

describe('the address of an event', () => {
  it.each([
    ['Sunrise Sixes', 'sunrise-sixes-3f2a9c1b04'],
    ['  Rani’s Cup — U/16 (2026)! ', 'rani-s-cup-u-16-2026-3f2a9c1b04'],
    ['Café Ōpen', 'cafe-open-3f2a9c1b04'],
    ['छत्तीसगढ़ राज्योत्सव कप', 'chhattisagarh-rajyotsav-kap-3f2a9c1b04'],
    ['रायपुर टी२० ऑल-स्टार', 'rayapur-ti20-ol-star-3f2a9c1b04'],
    ['गोंडवाना अँधेरा', 'gondavana-andhera-3f2a9c1b04'],
    ['🏏', '3f2a9c1b04'],
    ['', '3f2a9c1b04'],
  ])('of "%s" ends in %s', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });

  it('stays short, and ends in the same key whatever the name', () => {
    const long = slug('Inter Neighbourhood '.repeat(20));
    expect(long.length).toBeLessThanOrEqual(71);
    expect(long).toMatch(/^inter-neighbourhood-.*[a-z]-3f2a9c1b04$/);
  });

  it('tells two events of one name apart', () => {
    expect(eventPageUrl({ id, eventName: 'Cup' })).not.toBe(eventPageUrl({ id: `0${id.slice(1)}`, eventName: 'Cup' }));
  });

  it('is found again from a former name, in both languages, and not from other addresses', () => {
    expect(withoutEventName('/events/old-name-3f2a9c1b04')).toBe(`/events/${eventKey(id)}`);
    expect(withoutEventName('/hi/events/old-name-3f2a9c1b04')).toBe(`/hi/events/${eventKey(id)}`);
    expect(withoutEventName('/events/x-3f2a9c1b04.ics')).toBe(eventCalendarUrl(id));
    expect(withoutEventName('/events/x-3f2a9c1b04.jpg')).toBe(eventPictureUrl(id));
    for (const other of [
      '/events/3f2a9c1b04',
      '/events/x-3f2a9c1b',
      '/events/a/b-3f2a9c1b04',
      '/events/x-3f2a9c1b04.png',
      '/events/3f2a9c1b04.ics',
    ])
      expect(withoutEventName(other)).toBeUndefined();
    expect(withoutEventName(eventPosterUrl(id))).toBeUndefined();
  });
});

describe('the address of a photo', () => {
  const photo = photoPageUrl({ id, eventName: 'Sunrise Sixes' }, 'ABCDEF01-2345-4e6f-8a7b-0c1d2e3f4a5b');

  it('is below the album’s, which is found again by it, also under a former name and in Hindi', () => {
    const album = albumPageUrl({ id, eventName: 'Sunrise Sixes' });
    expect(photo).toBe(`${album}/abcdef0123`);
    expect(albumsOfPhoto(photo)).toEqual([album, '/gallery/3f2a9c1b04']);
    expect(albumsOfPhoto(`/hi${photo}`)).toEqual([`/hi${album}`, '/hi/gallery/3f2a9c1b04']);
    expect(albumsOfPhoto('/gallery/3f2a9c1b04/abcdef0123')).toEqual(['/gallery/3f2a9c1b04', '/gallery/3f2a9c1b04']);
    expect(withoutEventName('/gallery/old-name-3f2a9c1b04')).toBe('/gallery/3f2a9c1b04');
  });

  it('is no other address below the gallery', () => {
    for (const other of [
      '/gallery/cup-3f2a9c1b04',
      '/gallery/years/2025',
      '/gallery/cup-3f2a9c1b04/abcdef01234',
      '/gallery/cup-3f2a9c1b04/abcdef0123/x',
      '/gallery/a/cup-3f2a9c1b04/abcdef0123',
      '/events/cup-3f2a9c1b04/abcdef0123',
    ])
      expect(albumsOfPhoto(other)).toEqual([]);
  });
});
