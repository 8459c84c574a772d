import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';
import { hex, type Tone } from './palette.ts';
import type { Point } from './shapes.ts';

/**
 * Text in the display face as outlines, shaped by HarfBuzz, so that Devanagari conjuncts and vowel signs are right and
 * no rasteriser needs the font. The font files are the website's, written by `npm run fonts -w sites`.
 */
const files = { latin: 'anek-latin', extended: 'anek-extended', devanagari: 'anek-devanagari' } as const;
type Script = keyof typeof files;

/** Units per em of all outlines here, whatever the font file has. */
const EM = 1000;

const fonts = new Map<Script, Font>();

/** Loads a font. The build runs in the site's folder, and bundles this file elsewhere. */
function fontOf(script: Script): Font {
  const known = fonts.get(script);
  if (known) return known;
  const font = new Font(new Face(new Blob(readFileSync(path.resolve(`art/fonts/${files[script]}.ttf`)))));
  font.setScale(EM, EM);
  fonts.set(script, font);
  return font;
}

/** Splits a text into runs of one font each, because the Latin file has no Devanagari and the other way round. */
const runs =
  /([\p{Script=Devanagari}\u200c\u200d]+|₹+)|([\u0100-\u02ba\u1e00-\u1e9f]+)|[^\p{Script=Devanagari}\u200c\u200d₹\u0100-\u02ba\u1e00-\u1e9f]+/gu;

interface Glyph {
  /** A path whose baseline is y = 0, with y upwards, in `EM` units per em. */
  d: string;
  x: number;
  y: number;
}

export interface OutlinedText {
  glyphs: readonly Glyph[];
  /** Width of the whole text, in `EM` units per em. */
  width: number;
}

/** Outlines a text in capitals, where its script has them. Undefined when a character has no glyph in these fonts. */
export function outlineText(text: string): OutlinedText | undefined {
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const [run, devanagari, extended] of text.normalize('NFC').toUpperCase().matchAll(runs)) {
    const font = fontOf(devanagari ? 'devanagari' : extended ? 'extended' : 'latin');
    const buffer = new ShapingBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      if (codepoint === 0) return undefined;
      const d = font.glyphToPath(codepoint);
      if (d) glyphs.push({ d, x: x + xOffset, y: yOffset });
      x += xAdvance;
    }
  }
  return { glyphs, width: x };
}

/** Width in pixels at a size in pixels. */
export const textWidth = ({ width }: OutlinedText, size: number): number => (width * size) / EM;

/** A line of text as SVG; `start` is the left end of its baseline. */
export const drawText = ({ glyphs }: OutlinedText, start: Point, size: number, tone: Tone): string => {
  const paths = glyphs.map(({ d, x, y }) => `<path transform="translate(${x} ${y})" d="${d}"/>`).join('');
  return `<g fill="${hex(tone)}" transform="translate(${start.x} ${start.y}) scale(${size / EM} ${-size / EM})">${paths}</g>`;
};
