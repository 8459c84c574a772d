import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { convert } from 'fontverter';
import { Blob, Buffer as TextBuffer, Face, Font, shape, shapeWithTrace } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/**
 * Subsets by glyphs. A virama may join any two letters, so a subset by letters keeps hundreds of joined forms that
 * occur in no text; this one keeps only the forms of the given words.
 */

/** HarfBuzz, src/hb-subset.h and hb-blob.h. */
const flags = { noHinting: 0x1, noLayoutClosure: 0x200 };
const layoutFeatures = 6;
const writable = 2;

type Numbers = Record<string, (...given: number[]) => number>;

async function loadSubsetter(): Promise<{ call: Numbers; memory: () => Uint8Array }> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { memory, ...call } = instance.exports as unknown as Numbers & { memory: WebAssembly.Memory };
  call['_initialize']?.();
  return { call, memory: () => new Uint8Array(memory.buffer) };
}

/** Opens a TrueType font for reading. */
export const openFont = (bytes: Uint8Array): Font => new Font(new Face(new Blob(Uint8Array.from(bytes).buffer)));

const laidOut = (word: string): TextBuffer => {
  const buffer = new TextBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  return buffer;
};

/** The outlines and positions of a word's glyphs; two fonts with the same result draw the word alike. */
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

/** Keeps the glyphs that these words need; returns woff2. @param trueType the complete font */
export async function subsetByGlyphs(trueType: Uint8Array, words: readonly string[]): Promise<Buffer> {
  const { call, memory } = await loadSubsetter();
  const run = (name: string, ...given: number[]): number => {
    const result = call[name]?.(...given);
    // The library returns 0 when it fails; functions without a result return undefined.
    if (result === 0 && /create|or_fail/.test(name)) throw new Error(`${name} failed.`);
    return result ?? 0;
  };
  const bytes = run('malloc', trueType.byteLength);
  memory().set(trueType, bytes);
  const face = run('hb_face_create', run('hb_blob_create', bytes, trueType.byteLength, writable, 0, 0), 0);
  const input = run('hb_subset_input_create_or_fail');
  const features = run('hb_subset_input_set', input, layoutFeatures);
  run('hb_set_clear', features);
  run('hb_set_invert', features);
  run('hb_subset_input_set_flags', input, flags.noHinting | flags.noLayoutClosure);
  const glyphs = run('hb_subset_input_glyph_set', input);
  for (const glyph of glyphsOf(openFont(trueType), words)) run('hb_set_add', glyphs, glyph);
  const letters = run('hb_subset_input_unicode_set', input);
  for (const letter of new Set(words.join(''))) run('hb_set_add', letters, letter.codePointAt(0) ?? 0);
  const blob = run('hb_face_reference_blob', run('hb_subset_or_fail', face, input));
  const at = run('hb_blob_get_data', blob, 0);
  const subset = memory().slice(at, at + run('hb_blob_get_length', blob));
  return convert(Buffer.from(subset), 'woff2', 'truetype');
}
