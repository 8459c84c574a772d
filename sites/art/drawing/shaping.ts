import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Blob, Buffer as ShapingBuffer, Face, Font, shape } from 'harfbuzzjs';

/** The display face and the face of texts, in files for each script that `npm run fonts -w sites` writes. */
export type FaceName = 'anek' | 'mukta';
export type Script = 'latin' | 'extended' | 'devanagari';

/** Units per em of all widths of this file. */
export const EM = 1000;

/**
 * Path of the font's file. It is relative to the working directory, because the build runs in the site's folder and
 * bundles this code elsewhere.
 */
export const fontFile = (face: FaceName, script: Script): string => path.resolve(`art/fonts/${face}-${script}.ttf`);

const fonts = new Map<string, Font>();

export function fontOf(face: FaceName, script: Script): Font {
  const file = fontFile(face, script);
  const known = fonts.get(file);
  if (known) return known;
  const font = new Font(new Face(new Blob(readFileSync(file))));
  font.setScale(EM, EM);
  fonts.set(file, font);
  return font;
}

/**
 * Splits a text into runs of one font each, because the Latin file has no Devanagari, and the Devanagari file no Latin.
 */
const runs =
  /([\p{Script_Extensions=Devanagari}\u200c\u200d]+|₹+)|([\u0100-\u02ba\u1e00-\u1e9f]+)|[^\p{Script_Extensions=Devanagari}\u200c\u200d₹\u0100-\u02ba\u1e00-\u1e9f]+/gu;

export interface ShapedGlyph {
  script: Script;
  font: Font;
  /** The glyph's number in the font; 0 when the font has none for these letters. */
  id: number;
  /** The letters that the glyph represents; empty when the glyphs before it represent them. */
  letters: string;
  advance: number;
  dx: number;
  dy: number;
}

/** Shapes a text with HarfBuzz, as browsers do, so that Devanagari conjuncts and vowel signs are right. */
export function shapeText(text: string, face: FaceName): ShapedGlyph[] {
  const glyphs: ShapedGlyph[] = [];
  for (const [run, devanagari, extended] of text.normalize('NFC').matchAll(runs)) {
    const script = devanagari ? 'devanagari' : extended ? 'extended' : 'latin';
    const font = fontOf(face, script);
    const buffer = new ShapingBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfosAndPositions();
    const letters = lettersOf(run, infos);
    for (const [place, { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }] of infos.entries())
      glyphs.push({
        ...{ script, font, id: codepoint, letters: letters[place] ?? '' },
        ...{ advance: xAdvance, dx: xOffset, dy: yOffset },
      });
  }
  return glyphs;
}

/**
 * The letters of each glyph. The glyphs of a syllable share its letters in the order of the text, which a search
 * expects.
 */
function lettersOf(run: string, glyphs: readonly { cluster: number }[]): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))];
  return glyphs.map(({ cluster }, place) => {
    const letters = [...run.slice(cluster, starts[starts.indexOf(cluster) + 1])];
    const inSyllable = glyphs.slice(0, place).filter((glyph) => glyph.cluster === cluster).length;
    const isLast = glyphs[place + 1]?.cluster !== cluster;
    return letters.slice(inSyllable, isLast ? undefined : inSyllable + 1).join('');
  });
}
