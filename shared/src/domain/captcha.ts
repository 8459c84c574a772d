/** Number of characters in a captcha, and the characters (spec section 9). */
export const captchaLength = 8;
export const captchaAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * CSS pixels of the plates in the captcha's picture, one per character. `edge` is the space beside the first and the
 * last.
 */
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
