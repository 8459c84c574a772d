import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { outlineText } from '../drawing/outlined-text.ts';
import type { EventCard } from '../../src/features/events/sharing-card.ts';
import { coverBox, eventCard } from './event-card.ts';
import { fitLines } from './fit-lines.ts';
import { PictureCache } from './picture-cache.ts';
import { renderEventCard } from './render-event-card.ts';

// The build runs in the folder of the site.
const before = process.cwd();
beforeAll(() => process.chdir(path.resolve(import.meta.dirname, '../..')));
afterAll(() => process.chdir(before));

const card: EventCard = {
  eventName: 'छत्तीसगढ़ राज्योत्सव Cup',
  days: [
    { month: 'दिसं.', day: '30' },
    { month: 'जन.', day: '02' },
  ],
  footnote: '2026 · वार्ड 12 मैदान',
  clubName: 'A Club',
};

describe('text as outlines', () => {
  it('has conjuncts: four characters of Devanagari become fewer glyphs', () => {
    expect([...'क्षि'].length).toBe(4);
    expect(outlineText('क्षि')?.glyphs.length).toBeLessThan(4);
  });

  it('moves the sign of a short i before its consonant', () => {
    const [sign, consonant] = outlineText('कि')?.glyphs ?? [];
    const [alone] = outlineText('क')?.glyphs ?? [];
    expect(consonant?.d).toBe(alone?.d);
    expect(sign?.x).toBeLessThan(consonant?.x ?? 0);
  });

  it('is in capitals, and mixes scripts on one line', () => {
    expect(outlineText('cup')).toEqual(outlineText('CUP'));
    const both = outlineText('कप Cup');
    expect(both?.width).toBeCloseTo((outlineText('कप')?.width ?? 0) + (outlineText(' Cup')?.width ?? 0), 0);
  });

  it('is nothing when a character has no glyph', () => {
    expect(outlineText('தமிழ்')).toBeUndefined();
    expect(outlineText('Cup 🏏')).toBeUndefined();
  });
});

describe('the lines of a name', () => {
  const box = { width: 668, height: 258 };

  it('are the largest that fit', () => {
    const short = fitLines('Sixes', box);
    const long = fitLines('The Grand Inter-Neighbourhood Championship of Raipur', box);
    expect(short?.lines).toHaveLength(1);
    expect(short?.size).toBeGreaterThan(long?.size ?? 0);
  });

  it('stay in the box whatever the name', () => {
    for (const name of ['W'.repeat(300), 'very long words '.repeat(40), 'लंबा नाम '.repeat(40)]) {
      const fitted = fitLines(name, box)!;
      for (const { width } of fitted.lines) expect((width * fitted.size) / 1000).toBeLessThanOrEqual(box.width);
      expect(fitted.lines.length * fitted.leading).toBeLessThanOrEqual(box.height * 1.1);
    }
  });
});

describe('the picture of an event', () => {
  it('is 1200 x 630, under 100 kB and the same each time', async () => {
    const picture = await renderEventCard(card);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    expect(picture.length).toBeLessThan(100_000);
    expect((await renderEventCard(card)).equals(picture)).toBe(true);
  });

  it('stays under 100 kB with a cover of noise', async () => {
    const { width, height } = coverBox;
    const noise = Buffer.from(
      Array.from({ length: width * height * 3 }, (_, i) => (Math.imul(i, 2654435761) >>> 16) & 255),
    );
    const cover = await sharp(noise, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    expect((await renderEventCard(card, cover)).length).toBeLessThan(100_000);
  });

  it('leaves out a name that it cannot write, and keeps club and dates', () => {
    const [named, withoutName] = [eventCard(card), eventCard({ ...card, eventName: 'தமிழ்' })];
    expect(withoutName.length).toBeLessThan(named.length);
    expect(withoutName).toBe(eventCard({ ...card, eventName: '' }));
  });

  it('refuses a cover that is no picture', async () => {
    await expect(renderEventCard(card, Buffer.from('no picture'))).rejects.toThrow(/unsupported image format/);
  });
});

it('keeps pictures between builds, and deletes what was not used for 30 days', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-pictures-'));
  try {
    const cache = new PictureCache(folder);
    await cache.deleteUnused(Date.now());
    expect(await cache.find('a.jpg')).toBeUndefined();
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xd9]);
    await cache.store('a.jpg', picture);
    expect(await cache.find('a.jpg')).toEqual(picture);
    expect(readdirSync(folder)).toEqual(['a.jpg']);
    await cache.store('cut-off.jpg', picture.subarray(0, -1));
    expect(await cache.find('cut-off.jpg')).toBeUndefined();
    rmSync(path.join(folder, 'cut-off.jpg'));
    for (const format of ['webp', 'avif', 'png'] as const) {
      const name = `whole.${format}`;
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red', noise } })
        .toFormat(format)
        .toBuffer();
      await cache.store(name, whole);
      expect(await cache.find(name)).toEqual(whole);
      await cache.store(name, whole.subarray(0, whole.length / 2));
      expect(await cache.find(name)).toBeUndefined();
      rmSync(path.join(folder, name));
    }
    await cache.deleteUnused(Date.now() + 29 * 86_400_000);
    expect(readdirSync(folder)).toEqual(['a.jpg']);
    await cache.deleteUnused(Date.now() + 31 * 86_400_000);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
