import { formatRupees, toRupees } from '@maidan/shared/format/money.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { difference, type Line, type Side, total } from './balance.ts';

const rupees = (paise: number): string => (paise === 0 ? '0' : formatRupees(toRupees(paise)));

const heads = ['payment', 'state', 'we took', 'gave back', 'bank took', 'gave back', 'difference'];
/** The first two columns are text, the others amounts. */
const isText = (column: number): boolean => column < 2;

const row = (name: string, state: string, sides: { ours: Side; bank: Side }): string[] => [
  name,
  state,
  ...[sides.ours, sides.bank].flatMap(({ took, gaveBack }) => [rupees(took), rupees(gaveBack)]),
  rupees(difference(sides)),
];

/** A line with the money of the counter; undefined when there is none. */
export const counterLine = ({ count, took, gaveBack }: Side & { count: number }): string | undefined =>
  count === 0
    ? undefined
    : `  At the counter, by hand: ${pluralise(count, 'payment')}, took ${rupees(took)}, gave back ${rupees(gaveBack)}; no bank to compare with`;

/** The comparison as a table for a terminal. */
export function sheetOf(lines: Line[], players: number): string {
  const ours = total(lines.map((line) => line.ours));
  const bank = total(lines.map((line) => line.bank));
  const rows = [
    heads,
    ...lines.map((line) => row(line.merchTxnId, line.state || 'unknown to us', line)),
    row(`${lines.length} payments with money, ${players} players`, '', { ours, bank }),
  ];
  const widths = heads.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const printed = rows.map((cells) => `  ${cells.map((cell, i) => aligned(cell, widths[i] ?? 0, i)).join('  ')}`);
  const rule = `  ${'-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))}`;
  printed.splice(-1, 0, rule);
  return [...printed, '', `  Difference: ${rupees(difference({ ours, bank }))}`].join('\n');
}

const aligned = (cell: string, width: number, column: number): string =>
  isText(column) ? cell.padEnd(width) : cell.padStart(width);
