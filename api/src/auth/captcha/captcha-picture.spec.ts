import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { captchaPictureSize } from '@maidan/shared/domain/captcha.ts';
import { renderCaptcha } from './captcha-picture.ts';

it('has the size for which the console keeps room, in pixels of a dense screen', async () => {
  const { width, height } = captchaPictureSize();
  const { format, ...size } = await sharp(await renderCaptcha('ABCD1234')).metadata();
  expect([format, size.width, size.height]).toEqual(['png', width * 2, height * 2]);
});

it('differs each time, for the same answer', async () => {
  const [one, other] = await Promise.all([renderCaptcha('ABCD1234'), renderCaptcha('ABCD1234')]);
  expect(one.equals(other)).toBe(false);
});
