import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Constants of HarfBuzz, from src/hb-subset.h and hb-blob.h. */
const flags = { noHinting: 0x1, keepGlyphIds: 0x2, noLayoutClosure: 0x200 };
const sets = { letters: 1, droppedTables: 3, layoutFeatures: 6 };
const writable = 2;

interface Subset {
  glyphs: Iterable<number>;
  /** Letters that stay in the character map, with their glyphs. */
  letters?: Iterable<string>;
  /** Keeps only the outlines and widths, with the numbers that the glyphs have in the whole font. */
  isForPdf?: boolean;
}

/**
 * Tables that a font in a PDF does not need: the text is shaped already, and the PDF itself says which glyph is which
 * letter.
 */
const notInPdf = ['GSUB', 'GPOS', 'GDEF', 'cmap', 'name', 'post', 'OS/2', 'STAT', 'gasp', 'DSIG'];
const tagOf = (table: string): number => [...table].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

type Call = Record<string, ((...given: number[]) => number) | undefined>;

async function loadSubsetter() {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { memory, ...call } = instance.exports as unknown as Call & { memory: WebAssembly.Memory };
  call['_initialize']?.();
  const run = (name: string, ...given: number[]): number => {
    const result = call[name]?.(...given);
    // The library returns 0 when it fails; functions without a result return undefined.
    if (result === 0 && /create|or_fail/.test(name)) throw new Error(`${name} failed.`);
    return result ?? 0;
  };
  return { run, memory: () => new Uint8Array(memory.buffer) };
}
let subsetter: ReturnType<typeof loadSubsetter> | undefined;

/** Keeps these glyphs of a TrueType font and, except for a PDF, the layout rules among them. */
export async function keepGlyphs(
  trueType: Uint8Array,
  { glyphs, letters = [], isForPdf = false }: Subset,
): Promise<Uint8Array> {
  const { run, memory } = await (subsetter ??= loadSubsetter());
  const bytes = run('malloc', trueType.byteLength);
  memory().set(trueType, bytes);
  const whole = run('hb_blob_create', bytes, trueType.byteLength, writable, 0, 0);
  const face = run('hb_face_create', whole, 0);
  const input = run('hb_subset_input_create_or_fail');
  const kept = flags.noHinting | flags.noLayoutClosure | (isForPdf ? flags.keepGlyphIds : 0);
  run('hb_subset_input_set_flags', input, kept);
  const features = run('hb_subset_input_set', input, sets.layoutFeatures);
  run('hb_set_clear', features);
  run('hb_set_invert', features);
  const dropped = run('hb_subset_input_set', input, sets.droppedTables);
  if (isForPdf) for (const table of notInPdf) run('hb_set_add', dropped, tagOf(table));
  const ids = run('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) run('hb_set_add', ids, glyph);
  const unicode = run('hb_subset_input_set', input, sets.letters);
  for (const letter of letters) run('hb_set_add', unicode, letter.codePointAt(0) ?? 0);
  const subset = run('hb_subset_or_fail', face, input);
  const blob = run('hb_face_reference_blob', subset);
  const at = run('hb_blob_get_data', blob, 0);
  const result = memory().slice(at, at + run('hb_blob_get_length', blob));
  for (const each of [blob, whole]) run('hb_blob_destroy', each);
  for (const each of [subset, face]) run('hb_face_destroy', each);
  run('hb_subset_input_destroy', input);
  run('free', bytes);
  return result;
}
