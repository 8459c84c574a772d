/** How many characters the captcha has, and which (spec section 9). */
export const captchaLength = 8;
export const captchaAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** In the captcha's picture each character has a plate. `edge` is the space beside the first and the last. CSS pixels. */
export const captchaPlate = { width: 50, height: 68, gap: 8, edge: 18 } as const;

interface Size {
  width: number;
  height: number;
}

/** The size of the captcha's picture in CSS pixels. */
export const captchaPictureSize = (characters = captchaLength): Size => ({
  width: 2 * captchaPlate.edge + characters * (captchaPlate.width + captchaPlate.gap) - captchaPlate.gap,
  height: 108,
});
