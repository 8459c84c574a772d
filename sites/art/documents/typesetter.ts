import { EM, type FaceName, fontOf, type Script, shapeText, type ShapedGlyph } from '../drawing/shaping.ts';
import { EmbeddedFont } from './embedded-font.ts';
import { type ObjectNumber, pdfText, type PdfFile, reference, references } from './pdf-file.ts';

/** Points (1/72 inch) in a millimetre. All lengths of this file are in points. */
export const mm = 72 / 25.4;
const page = { width: 210 * mm, height: 297 * mm, margin: 24 * mm };
const lineWidth = page.width - 2 * page.margin;

/** A paragraph or heading. */
export interface Block {
  /** Structure type of the block for screen readers (ISO 32000-1, 14.8.4). */
  tag: 'P' | 'H1' | 'H2';
  text: string;
  face: FaceName;
  size: number;
  lineHeight: number;
  /** Width added to each space, in em. */
  wordSpacing?: number;
  /** Space above the block. Between two blocks the larger of `after` and `before` is used. */
  before?: number;
  after: number;
  /** A line below the block, within the space of `after`. */
  rule?: { colour: string; gap: number; height: number };
  /** Whether the next block begins on the same page. */
  staysWithNext?: boolean;
}

interface Word {
  glyphs: readonly ShapedGlyph[];
  /** Width in 1/1000 em, without the space after the word. */
  width: number;
  /** False for the first half of a hyphenated word. */
  hasSpace: boolean;
}

/** Shaped words are cached, because words are repeated and shaping takes long. */
const shaped = new Map<string, readonly ShapedGlyph[]>();

function shapeWord(word: string, face: FaceName): readonly ShapedGlyph[] {
  const key = `${face} ${word}`;
  const glyphs = shaped.get(key) ?? shapeText(word.replaceAll('\u00a0', ' '), face);
  shaped.set(key, glyphs);
  return glyphs;
}

const widthOf = (glyphs: readonly ShapedGlyph[]): number => glyphs.reduce((width, { advance }) => width + advance, 0);

/** Places where a line may break: after spaces, and after hyphens between letters. */
const breaks = /(?<= )|(?<=[\p{L}\p{M}]-)(?=\p{L})/u;
const graphemes = new Intl.Segmenter();
const leading = ({ size, lineHeight }: Block): number => size * lineHeight;

/** The words of a text; a word that is wider than a line is split. @param widest in 1/1000 em */
function wordsOf(text: string, face: FaceName, widest: number): Word[] {
  return text.split(breaks).flatMap((part) => {
    const word = part.replace(/ $/, '');
    const glyphs = shapeWord(word, face);
    const width = widthOf(glyphs);
    const hasSpace = part.endsWith(' ');
    const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
    if (width <= widest || letters.length < 2) return [{ glyphs, width, hasSpace }];
    const half = letters.length >> 1;
    const halves = [letters.slice(0, half), letters.slice(half)].map((each) => each.join(''));
    return [...wordsOf(halves[0]!, face, widest), ...wordsOf(`${halves[1]}${hasSpace ? ' ' : ''}`, face, widest)];
  });
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const colourOperands = (colour: string): string =>
  [1, 3, 5].map((at) => number(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

/** A structure element of the PDF, with the pages on which its text is, and the id of the text there. */
interface Element {
  tag: Block['tag'];
  text: string;
  content: { page: number; id: number }[];
  /** Upper edge of the element on its first page. */
  top: number;
}

/**
 * Sets blocks below each other on A4 pages, as a tagged PDF with an outline. `pdfkit` 0.20 is not used: it gives a
 * glyph one text in the whole file, and in the order of the glyphs. Hindi words are then copied wrongly (`िक` for "कि",
 * `स्पोट् स र्` for "स्पोर्ट्स"), and a search misses them.
 */
export class Typesetter {
  readonly #colour: string;
  readonly #pages: string[][] = [];
  readonly #elements: Element[] = [];
  readonly #fonts = new Map<string, EmbeddedFont>();
  /** Distance of the next line from the page's upper edge, without the space after the last block. */
  #y = 0;
  #spaceBefore = 0;

  /**
   * Begins the first page.
   * @param colour the colour of the texts, as `#rrggbb`
   */
  constructor(colour: string) {
    this.#colour = colour;
    this.#turnPage();
  }

  /**
   * Sets the blocks below each other. A block, together with the next one if it stays with that, is not split when it
   * fits on one page.
   */
  set(blocks: readonly Block[]): void {
    const laid = blocks.map((block) => ({ block, lines: this.#linesOf(block) }));
    for (const [place, { block, lines }] of laid.entries()) {
      const next = block.staysWithNext ? laid[place + 1] : undefined;
      const heights = [{ block, lines }, ...(next ? [next] : [])].map(
        (each) => each.lines.length * leading(each.block),
      );
      const needed = heights.reduce((sum, height) => sum + height, next ? block.after : 0);
      this.#y += Math.max(this.#spaceBefore, block.before ?? 0);
      if (this.#y + needed > page.height - page.margin && needed <= page.height - 2 * page.margin) this.#turnPage();
      this.#draw(block, lines);
      this.#spaceBefore = block.after;
    }
  }

  #turnPage(): void {
    this.#pages.push([]);
    this.#y = page.margin;
    this.#spaceBefore = 0;
  }

  #linesOf({ text, face, size, wordSpacing = 0 }: Block): Word[][] {
    const widest = (lineWidth * EM) / size;
    const space = widthOf(shapeWord(' ', face)) + wordSpacing * EM;
    const lines: Word[][] = [[]];
    let width = 0;
    for (const word of wordsOf(text, face, widest)) {
      if (width + word.width > widest) {
        lines.push([]);
        width = 0;
      }
      lines.at(-1)!.push(word);
      width += word.width + (word.hasSpace ? space : 0);
    }
    return lines.filter((line) => line.length > 0);
  }

  #draw(block: Block, lines: readonly Word[][]): void {
    const { tag, text, rule } = block;
    const element: Element = { tag, text, content: [], top: this.#y };
    this.#elements.push(element);
    for (const line of lines) {
      if (this.#y + leading(block) > page.height - page.margin) this.#turnPage();
      const current = this.#pages.length - 1;
      if (element.content.at(-1)?.page !== current) {
        if (element.content.length > 0) this.#write('ET EMC');
        const id = this.#elements.flatMap(({ content }) => content).filter((each) => each.page === current).length;
        element.content.push({ page: current, id });
        this.#write(`/${tag} << /MCID ${id} >> BDC BT ${colourOperands(this.#colour)} rg`);
      }
      this.#write(this.#line(block, line));
      this.#y += leading(block);
    }
    this.#write('ET EMC');
    if (!rule) return;
    const bottom = page.height - this.#y - rule.gap - rule.height;
    this.#write(
      `/Artifact BMC ${colourOperands(rule.colour)} rg ${[page.margin, bottom, lineWidth, rule.height].map(number).join(' ')} re f EMC`,
    );
  }

  #write(operators: string): void {
    this.#pages.at(-1)!.push(operators);
  }

  /** Operators that show a line; positions of HarfBuzz beyond the glyphs' own widths become adjustments. */
  #line({ face, size, lineHeight, wordSpacing = 0 }: Block, words: readonly Word[]): string {
    const { ascender, descender } = fontOf(face, 'latin').hExtents();
    const baseline = this.#y + (size * (lineHeight + (ascender + descender) / EM)) / 2;
    let operators = `1 0 0 1 ${number(page.margin)} ${number(page.height - baseline)} Tm`;
    let [font, rise] = ['', 0];
    let shown = '';
    const show = (): void => {
      if (shown) operators += ` [${shown}] TJ`;
      shown = '';
    };
    const move = (distance: number): void => {
      if (distance !== 0) shown += ` ${number(distance)} `;
    };
    const draw = (glyph: ShapedGlyph): void => {
      const name = `${face}-${glyph.script}`;
      if (font !== name || rise !== glyph.dy) show();
      if (font !== name) operators += ` /${name} ${size} Tf`;
      if (rise !== glyph.dy) operators += ` ${number((glyph.dy * size) / EM)} Ts`;
      [font, rise] = [name, glyph.dy];
      const { code, width } = this.#font(face, glyph.script).codeOf(glyph);
      move(-glyph.dx);
      shown += `<${code}>`;
      move(glyph.dx + width - glyph.advance);
    };
    const space = shapeWord(' ', face).map((glyph) => ({ ...glyph, advance: glyph.advance + wordSpacing * EM }));
    for (const { glyphs, hasSpace } of words) {
      const text = glyphs.some(({ dx, dy }) => dx !== 0 || dy !== 0)
        ? glyphs.map(({ letters }) => letters).join('')
        : '';
      if (text) show();
      if (text) operators += ` /Span << /ActualText ${pdfText(text)} >> BDC`;
      glyphs.forEach(draw);
      if (text) show();
      if (text) operators += ' EMC';
      if (hasSpace) space.forEach(draw);
    }
    show();
    // The text rise is set back to 0, or it would apply to the next line as well.
    return (rise === 0 ? operators : `${operators} 0 Ts`).replaceAll('><', '');
  }

  #font(face: FaceName, script: Script): EmbeddedFont {
    const name = `${face}-${script}`;
    const font = this.#fonts.get(name) ?? new EmbeddedFont(face, script);
    this.#fonts.set(name, font);
    return font;
  }

  /** Writes the pages, their structure (14.7) and the outline of the headings (12.3.3). */
  async write(
    file: PdfFile,
    { title, author, language }: Record<'title' | 'author' | 'language', string>,
  ): Promise<Buffer> {
    const fonts: string[] = [];
    for (const [name, font] of this.#fonts) fonts.push(`/${name} ${reference(await font.write(file))}`);
    const resources = file.add(`<< /Font << ${fonts.join(' ')} >> >>`);
    const tree = file.reserve();
    const pages = this.#pages.map((operators, place) => {
      const contents = file.addStream(operators.join('\n'));
      return file.add(
        `<< /Type /Page /Parent ${reference(tree)} /MediaBox [0 0 ${number(page.width)} ${number(page.height)}] ` +
          `/Resources ${reference(resources)} /Contents ${reference(contents)} /StructParents ${place} /Tabs /S >>`,
      );
    });
    file.set(tree, `<< /Type /Pages /Kids ${references(pages)} /Count ${pages.length} >>`);
    const root = file.add(
      `<< /Type /Catalog /Pages ${reference(tree)} /Lang (${language}) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >> ` +
        `/StructTreeRoot ${reference(this.#structure(file, pages))} /Outlines ${reference(this.#outline(file, pages))} >>`,
    );
    return file.end({ root, info: file.add(`<< /Title ${pdfText(title)} /Author ${pdfText(author)} >>`) });
  }

  #structure(file: PdfFile, pages: readonly ObjectNumber[]): ObjectNumber {
    const [tree, document] = [file.reserve(), file.reserve()];
    const parents: ObjectNumber[][] = pages.map(() => []);
    const elements = this.#elements.map(({ tag, content }) => {
      const kids = content.map(({ page: at, id }) => `<< /Type /MCR /Pg ${reference(pages[at]!)} /MCID ${id} >>`);
      const element = file.add(`<< /S /${tag} /P ${reference(document)} /K [${kids.join(' ')}] >>`);
      for (const { page: at, id } of content) parents[at]![id] = element;
      return element;
    });
    file.set(document, `<< /S /Document /P ${reference(tree)} /K ${references(elements)} >>`);
    const numbers = parents.map((own, place) => `${place} ${references(own)}`).join(' ');
    file.set(tree, `<< /Type /StructTreeRoot /K ${reference(document)} /ParentTree << /Nums [${numbers}] >> >>`);
    return tree;
  }

  #outline(file: PdfFile, pages: readonly ObjectNumber[]): ObjectNumber {
    const headings = this.#elements.filter(({ tag }) => tag !== 'P');
    const root = file.reserve();
    const items = headings.map(() => file.reserve());
    for (const [place, { text, content, top }] of headings.entries()) {
      const [before, after] = [items[place - 1], items[place + 1]];
      const target = `[${reference(pages[content[0]!.page]!)} /XYZ null ${number(page.height - top)} null]`;
      file.set(
        items[place]!,
        `<< /Title ${pdfText(text)} /Parent ${reference(root)} ${before ? `/Prev ${reference(before)} ` : ''}` +
          `${after ? `/Next ${reference(after)} ` : ''}/Dest ${target} >>`,
      );
    }
    const ends = items.length > 0 ? `/First ${reference(items[0]!)} /Last ${reference(items.at(-1)!)} ` : '';
    file.set(root, `<< /Type /Outlines ${ends}/Count ${items.length} >>`);
    return root;
  }
}
