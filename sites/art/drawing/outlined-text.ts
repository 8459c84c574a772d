import { hex, type Tone } from './palette.ts';
import { EM, shapeText } from './shaping.ts';
import type { Point } from './shapes.ts';

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

/**
 * Converts a text to outlines in the display font, in capitals where its script has them, so that a renderer does not
 * need the font. Undefined when a character has no glyph in these fonts.
 */
export function outlineText(text: string): OutlinedText | undefined {
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const { font, id, advance, dx, dy } of shapeText(text.toUpperCase(), 'anek')) {
    if (id === 0) return undefined;
    const d = font.glyphToPath(id);
    if (d) glyphs.push({ d, x: x + dx, y: dy });
    x += advance;
  }
  return { glyphs, width: x };
}

/** The text's width in pixels at a font size in pixels. */
export const textWidth = ({ width }: OutlinedText, size: number): number => (width * size) / EM;

/** A line of text as SVG; `start` is the left end of its baseline. */
export const drawText = ({ glyphs }: OutlinedText, start: Point, size: number, tone: Tone): string => {
  const paths = glyphs.map(({ d, x, y }) => `<path transform="translate(${x} ${y})" d="${d}"/>`).join('');
  return `<g fill="${hex(tone)}" transform="translate(${start.x} ${start.y}) scale(${size / EM} ${-size / EM})">${paths}</g>`;
};
