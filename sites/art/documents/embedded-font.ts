import { readFile } from 'node:fs/promises';
import { keepGlyphs } from '../../fonts/hb-subset.ts';
import { EM, type FaceName, fontFile, fontOf, type Script, type ShapedGlyph } from '../drawing/shaping.ts';
import { type ObjectNumber, type PdfFile, reference } from './pdf-file.ts';

const hex = (value: number): string => value.toString(16).padStart(4, '0');
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** The most entries that a list in a character map may have. */
const longestList = 100;

/**
 * A font of a PDF file with the glyphs that are used. A glyph has one code for each text that it represents, because
 * the same vowel sign belongs to different letters in different syllables. So readers copy and search the document's
 * own text.
 */
export class EmbeddedFont {
  readonly #face: FaceName;
  readonly #script: Script;
  /** The font's codes, by a glyph's number and letters. */
  readonly #codes = new Map<string, number>();
  readonly #glyphs: { id: number; letters: string; width: number }[] = [];

  constructor(face: FaceName, script: Script) {
    this.#face = face;
    this.#script = script;
  }

  /** The code of this glyph in the file's texts, as hexadecimal digits, and the width that readers give it. */
  codeOf({ id, letters, font }: ShapedGlyph): { code: string; width: number } {
    const width = font.glyphHAdvance(id);
    const key = `${id} ${letters}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return { code: hex(known), width };
    const code = this.#glyphs.push({ id, letters, width });
    this.#codes.set(key, code);
    return { code: hex(code), width };
  }

  /** Adds the font to the file as a composite font (ISO 32000-1, 9.7). */
  async write(file: PdfFile): Promise<ObjectNumber> {
    const whole = await readFile(fontFile(this.#face, this.#script));
    const outlines = await keepGlyphs(whole, { glyphs: this.#glyphs.map(({ id }) => id), isForPdf: true });
    const { ascender, descender } = fontOf(this.#face, this.#script).hExtents();
    const name = `/MAIDAN+${this.#face}-${this.#script}`;
    const descriptor = file.add(
      `<< /Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [-${EM} ${descender} ${3 * EM} ${ascender}] /ItalicAngle 0 ` +
        `/Ascent ${ascender} /Descent ${descender} /CapHeight ${ascender} /StemV 80 ` +
        `/FontFile2 ${reference(file.addStream(outlines, `/Length1 ${outlines.length}`))} >>`,
    );
    const ids = [0, ...this.#glyphs.map(({ id }) => id)].map(hex).join('');
    const descendant = file.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
        `/FontDescriptor ${reference(descriptor)} /W [1 [${this.#glyphs.map(({ width }) => width).join(' ')}]] ` +
        `/CIDToGIDMap ${reference(file.addStream(Buffer.from(ids, 'hex')))} >>`,
    );
    return file.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${reference(descendant)}] ` +
        `/ToUnicode ${reference(file.addStream(this.#characterMap()))} >>`,
    );
  }

  /** The text of each code, for readers (ISO 32000-1, 9.10.3). */
  #characterMap(): string {
    const entries = this.#glyphs.map(({ letters }, place) => `<${hex(place + 1)}> <${utf16(letters)}>`);
    const lists = Array.from({ length: Math.ceil(entries.length / longestList) }, (_, list) => {
      const own = entries.slice(list * longestList, (list + 1) * longestList);
      return `${own.length} beginbfchar\n${own.join('\n')}\nendbfchar\n`;
    });
    return (
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
      '/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
      `${lists.join('')}endcmap CMapName currentdict /CMap defineresource pop end end\n`
    );
  }
}
