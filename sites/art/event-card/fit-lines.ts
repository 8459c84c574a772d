import { outlineText, textWidth, type OutlinedText } from '../drawing/outlined-text.ts';

interface Box {
  width: number;
  height: number;
}

export interface FittedLines {
  lines: readonly OutlinedText[];
  /** Font size in pixels. */
  size: number;
  /** Pixels from one baseline to the next. */
  leading: number;
}

/** Font sizes in pixels, from that of a short name to that of a very long one. */
const sizes = [176, 152, 132, 116, 102, 90, 80, 70, 62, 54];

/** The distance of baselines, as a share of the font size. Devanagari has signs above and below, so it needs more. */
const leadingOf = (text: string): number => (/\p{Script=Devanagari}/u.test(text) ? 1.22 : 0.92);

/** Height of the last line, as a share of the font size. Devanagari has signs below the baseline. */
const lastLineOf = (text: string): number => (/\p{Script=Devanagari}/u.test(text) ? 1.22 : 0.74);

/**
 * Breaks a text between words into the largest lines that fit; at the smallest size, the text that does not fit is left
 * out. Undefined when the text is empty or a character has no glyph.
 */
export function fitLines(text: string, box: Box): FittedLines | undefined {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0 || !outlineText(text)) return undefined;
  const leading = leadingOf(text);
  for (const size of sizes) {
    const lines = breakLines(words, size, box.width);
    const most = 1 + Math.max(0, Math.floor((box.height / size - lastLineOf(text)) / leading));
    const fits = lines.length <= most && lines.every((line) => widthOf(line, size) <= box.width);
    if (fits) return asOutlines(lines, size, leading);
    if (size === sizes.at(-1)) return asOutlines(shortened(lines.slice(0, most), size, box.width), size, leading);
  }
  return undefined;
}

const widthOf = (line: string, size: number): number => {
  const outlined = outlineText(line);
  return outlined ? textWidth(outlined, size) : Infinity;
};

function breakLines(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the lines, each cut after its last letter that fits. */
const shortened = (lines: readonly string[], size: number, width: number): string[] =>
  lines.map((line) => {
    const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
    let count = letters.length;
    while (count > 1 && widthOf(letters.slice(0, count).join(''), size) > width) count -= 1;
    return letters.slice(0, count).join('');
  });

const asOutlines = (lines: readonly string[], size: number, leading: number): FittedLines => ({
  lines: lines.flatMap((line) => outlineText(line) ?? []),
  size,
  leading: size * leading,
});
