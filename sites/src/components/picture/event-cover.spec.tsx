import { expect, it } from '@jest/globals';
import { coverNames, coverOf } from '@maidan/shared/format/event-cover.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { EventCover } from './EventCover.tsx';

const coverIn = (changes: Parameters<typeof sampleEvent>[0]): string =>
  renderToStaticMarkup(<EventCover event={sampleEvent(changes)} sizes="50vw" alt="" />);

it('of an event with a photo is that photo alone', () => {
  const markup = coverIn({ photoUrl: '/uploads/events/a.webp', hasAvif: true });
  expect(markup).toContain('src="/uploads/events/a.webp"');
  expect(markup).toContain('data-fallback="/uploads/events/a.webp /images/heroSection_img.jpg"');
  expect(markup).not.toContain('cover-');
});

it('keeps the point of a photo by classes, and has none for the middle', () => {
  const photoUrl = '/uploads/events/a.webp';
  expect(coverIn({ photoUrl, photoPoint: '25 100' })).toContain('class="photo-at at-x-25 at-y-100"');
  expect(coverIn({ photoUrl, photoPoint: '50 0' })).toContain('class="photo-at at-y-0"');
  for (const photoPoint of ['', '50 50']) expect(coverIn({ photoUrl, photoPoint })).not.toContain('class=');
  expect(coverIn({ photoPoint: '25 100' })).not.toContain('class=');
});

it('of an event without one is its default cover, before the default hero image', () => {
  const name = coverOf(sampleEvent());
  const markup = coverIn({});
  expect(markup).toContain(`srcSet="/images/${name}-480.avif 480w, /images/${name}-960.avif 960w" sizes="50vw"`);
  expect(markup).toContain(`type="image/webp" srcSet="/images/${name}-480.webp 480w, /images/${name}-960.webp 960w"`);
  expect(markup).toContain('src="/images/heroSection_img.jpg"');
});

it('is chosen by the event: the same each time, several on a page, and football of its own', () => {
  const ids = Array.from({ length: 200 }, (_, place) => `${place * 7919}-04d5-4e6f`);
  const chosen = ids.map((id) => coverOf({ id, eventName: 'Sunrise Sixes' }));
  expect(ids.map((id) => coverOf({ id, eventName: 'Renamed' }))).toEqual(chosen);
  expect([...new Set(chosen)].sort()).toEqual(coverNames.slice(0, -1));
  for (const eventName of ['Monsoon Football', 'मानसून फ़ुटबॉल', 'फुटबॉल कप'])
    expect(coverOf({ id: '1', eventName })).toBe(coverNames.at(-1));
  expect(coverOf({ id: '1', eventName: 'बास्केटबॉल कप' })).not.toBe(coverNames.at(-1));
});
