import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shape, shapeWithTrace } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { keepGlyphs } from './hb-subset.ts';

/**
 * Subsets a font by its glyphs. A virama may join any two letters, so a subset by letters keeps hundreds of joined
 * forms that occur in no text; a subset by glyphs keeps only the forms of the given words.
 */

/** Opens a TrueType font for reading. */
export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));

const laidOut = (word: string): TextBuffer => {
  const buffer = new TextBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  return buffer;
};

/** The outlines and positions of a word's glyphs. Two fonts with the same result draw the word in the same way. */
export function drawing(font: Font, word: string): string {
  const buffer = laidOut(word);
  shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, at) => JSON.stringify([font.glyphToPath(codepoint), places[at]]))
    .join('\n');
}

/** All glyphs that shaping the words uses, because joined forms are made step by step from others. */
function glyphsOf(font: Font, words: readonly string[]): Set<number> {
  const glyphs = new Set<number>();
  for (const word of words)
    for (const { glyphs: isAfterwards, t } of shapeWithTrace(font, laidOut(word), [], 0, 0))
      if (isAfterwards) for (const { g } of t as { g: number }[]) glyphs.add(g);
  return glyphs;
}

/** The complete font with its variable axes pinned, as TrueType. */
export const pinned = async (woff2: Uint8Array, axes?: Record<string, number>): Promise<Uint8Array> =>
  axes
    ? subsetFont(Buffer.from(woff2), undefined, { keepAllGlyphs: true, targetFormat: 'truetype', variationAxes: axes })
    : convert(Buffer.from(woff2), 'truetype');

/** Returns the part of a complete TrueType font that these words need, as woff2. */
export async function subsetByGlyphs(trueType: Uint8Array, words: readonly string[]): Promise<Buffer> {
  const glyphs = glyphsOf(openFont(trueType), words);
  const subset = await keepGlyphs(trueType, { glyphs, letters: new Set(words.join('')) });
  return convert(Buffer.from(subset), 'woff2', 'truetype');
}
