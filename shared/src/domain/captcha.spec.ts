import { expect, it } from '@jest/globals';
import { captchaPictureSize } from './captcha.ts';

it('has a picture as wide as its plates, the gaps between them and both edges', () => {
  expect(captchaPictureSize(1).width).toBe(86);
  expect(captchaPictureSize(8)).toEqual({ width: 492, height: 108 });
  expect(captchaPictureSize()).toEqual(captchaPictureSize(8));
});
