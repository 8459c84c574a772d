/** A block of a text from the console: a paragraph, or a list of lines that begin with a number or a dash. */
export type TextBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'numbered'; items: { number: number; text: string }[] }
  | { kind: 'bulleted'; items: string[] };

/** Matches `1. `, `12) ` and `१. `. A year at the beginning of a line is not matched, because it has four digits. */
const numberedLine = /^([0-9०-९]{1,3})[.)]\s+(\S.*)$/u;
const bulletedLine = /^[-–•*]\s+(\S.*)$/u;

const digitsOf = (text: string): number =>
  Number(text.replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0))));

/**
 * Reads the lists of a text that was typed line by line. A line below an item, without a number or dash of its own,
 * belongs to the item. A blank line ends an item or a paragraph; the next item continues the list.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isAfterBlank = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line) addLine(blocks, line, isAfterBlank);
    isAfterBlank = line === '';
  }
  return blocks;
}

function addLine(blocks: TextBlock[], line: string, isAfterBlank: boolean): void {
  const last = blocks.at(-1);
  const [, number, numbered] = numberedLine.exec(line) ?? [];
  if (number && numbered) {
    const item = { number: digitsOf(number), text: numbered };
    if (last?.kind === 'numbered') last.items.push(item);
    else blocks.push({ kind: 'numbered', items: [item] });
    return;
  }
  const [, bulleted] = bulletedLine.exec(line) ?? [];
  if (bulleted) {
    if (last?.kind === 'bulleted') last.items.push(bulleted);
    else blocks.push({ kind: 'bulleted', items: [bulleted] });
    return;
  }
  if (isAfterBlank || !last) blocks.push({ kind: 'paragraph', text: line });
  else continueBlock(last, line);
}

function continueBlock(block: TextBlock, line: string): void {
  if (block.kind === 'paragraph') block.text += `\n${line}`;
  else if (block.kind === 'bulleted') block.items.push(`${block.items.pop() ?? ''}\n${line}`);
  else {
    const item = block.items.at(-1);
    if (item) item.text += `\n${line}`;
  }
}
