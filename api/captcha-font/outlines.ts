import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { captchaAlphabet } from '@maidan/shared/domain/captcha.ts';

/** Anek Latin ExtraBold Condensed (SIL Open Font License), A-Z and 0-9 only. */
const bytes = readFileSync(new URL('anek-plates.ttf', import.meta.url));
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** The path of a character at the size of its em square, centred on x = 0 above the baseline y = 0. */
function outline(character: string): string {
  const advance = font.getAdvanceWidth(character, font.unitsPerEm);
  return font.getPath(character, -advance / 2, 0, font.unitsPerEm).toPathData(0);
}

/** The source text of `api/src/auth/captcha/captcha-outlines.ts`. */
export const captchaOutlines = (): string =>
  [
    '/** Generated from `api/captcha-font` by `npm run captcha -w api`. */',
    `export const unitsPerEm = ${font.unitsPerEm};`,
    '',
    '/** SVG paths, each centred on x = 0 above the baseline y = 0. */',
    'export const outlines = new Map([',
    ...[...captchaAlphabet].map((character) => `  ['${character}', '${outline(character)}'],`),
    ']);',
    '',
  ].join('\n');
