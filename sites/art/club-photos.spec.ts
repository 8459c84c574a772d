import { describe, expect, it } from '@jest/globals';
import {
  cutAround,
  type PictureField,
  pictureFields,
  readPicture,
  sitePictures,
  writePicture,
} from '@maidan/shared/club-pictures.ts';
import sharp from 'sharp';
import { photoPictures, photoSource, type PictureSource, scenePictures } from './site-pictures.ts';

const key = '0123456789abcdef0123456789abcdef';

/** A photo of which the left half is red, and the right half blue. */
const photo = async (width: number, height: number): Promise<Buffer> => {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .webp()
    .toBuffer();
};

const redOf = async (picture: Buffer): Promise<number> => (await sharp(picture).stats()).channels[0]!.mean;

describe('a photo of the club', () => {
  it('has the files of the drawing whose place it takes, in the same sizes', async () => {
    const drawn = scenePictures()
      .map(({ file }) => file)
      .sort();
    const kinds: PictureField[] = ['pictureHero', 'pictureTeam', 'pictureYouth', 'pictureForm1', 'pictureCover1'];
    for (const field of pictureFields) {
      const source = await photoSource(field, writePicture({ key, x: 50, y: 50 }), await photo(400, 300));
      const made = photoPictures(new Map([[field, source]]));
      // All scenes are drawn for this list, so one field of each kind is compared with it.
      if (kinds.includes(field)) {
        const others = scenePictures('avif', [field]).map(({ file }) => file);
        expect([...others, ...made.map(({ file }) => file)].sort()).toEqual(drawn);
      }
      expect(drawn).toEqual(expect.arrayContaining(made.map(({ file }) => file)));
      const { width, height } = sitePictures[field];
      const { info } = await made[0]!.encode().toBuffer({ resolveWithObject: true });
      expect(info.width / info.height).toBeCloseTo(width / height, 2);
    }
  });

  it('stands for all default covers, and several of them by turns', async () => {
    const covers = new Map<PictureField, PictureSource>();
    for (const [place, field] of (['pictureCover2', 'pictureCover4'] as const).entries())
      covers.set(field, await photoSource(field, writePicture({ key, x: place * 100, y: 0 }), await photo(800, 200)));
    const made = photoPictures(covers).filter(({ file }) => file.endsWith('-480.webp'));
    const reds = [];
    for (const { file, encode } of made) reds.push([file, (await redOf(await encode().toBuffer())) > 128]);
    expect(reds).toEqual(
      [true, false, true, false, true, false].map((isRed, place) => [`cover-${place + 1}-480.webp`, isRed]),
    );
  });

  it('shows the chosen point', async () => {
    const sent = await photo(800, 200);
    const seen = async (x: number) => {
      const source = await photoSource('pictureYouth', writePicture({ key, x, y: 0 }), sent);
      return redOf(await source.pixels(80).png().toBuffer());
    };
    expect(await seen(0)).toBeGreaterThan(240);
    expect(await seen(100)).toBeLessThan(15);
  });

  it('is made anew when the point changes', async () => {
    const sent = await photo(40, 30);
    const digest = async (x: number) => (await photoSource('pictureHero', `${key} ${x} 50`, sent)).digest;
    expect(await digest(40)).not.toBe(await digest(60));
  });
});

it.each([
  [{ width: 1600, height: 900 }, 1, { x: 0, y: 50 }, { left: 0, top: 0, width: 900, height: 900 }],
  [{ width: 1600, height: 900 }, 1, { x: 100, y: 50 }, { left: 700, top: 0, width: 900, height: 900 }],
  [{ width: 900, height: 1600 }, 4 / 3, { x: 50, y: 20 }, { left: 0, top: 185, width: 900, height: 675 }],
  [{ width: 801, height: 601 }, 4 / 3, { x: 50, y: 50 }, { left: 0, top: 0, width: 801, height: 601 }],
])('of %j the part of ratio %p around %j is %j', (picture, ratio, point, part) => {
  expect(cutAround(picture, ratio, point)).toEqual(part);
});

it('reads what it writes, and nothing else', () => {
  expect(readPicture(writePicture({ key, x: 0, y: 100 }))).toEqual({ key, x: 0, y: 100 });
  for (const other of ['', key, `${key} 101 0`, `${key} 1 2 3`, `${key.toUpperCase()} 1 2`])
    expect(readPicture(other)).toBeUndefined();
});
