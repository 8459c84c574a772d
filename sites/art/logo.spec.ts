import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { rasterise } from './encode-picture.ts';
import { favicon, logo, maskableIcon, showLogo } from './logo.ts';

const committed = (name: string): string =>
  readFileSync(new URL(`../public/images/${name}.svg`, import.meta.url), 'utf8');

it('matches the committed drawings (npm run art -w sites writes them and the other sizes)', () => {
  expect(committed('logo')).toBe(logo());
  expect(committed('favicon')).toBe(favicon());
});

it('is an uploaded picture everywhere, once there is one', async () => {
  const create = { width: 512, height: 512, channels: 4, background: '#00a000' } as const;
  showLogo(await sharp({ create }).png().toBuffer());
  for (const drawing of [logo(), favicon(), maskableIcon()]) {
    const { data, info } = await rasterise(drawing, 2).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (info.width / 2) * (info.height + 1) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([0, 160, 0, 255]);
  }
});
