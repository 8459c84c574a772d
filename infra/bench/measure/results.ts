import type { Compared, Spread } from './figures.ts';

/** One line of the table. */
export interface Result {
  row: string;
  what: string;
  unit: string;
  compared: Compared;
  /** What the ratio must be. */
  goal: { atLeast: number } | { atMost: number } | undefined;
}

/** A row that was not measured, and why. */
export interface Skipped {
  row: string;
  skipped: string;
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const range = ({ median, least, most }: Spread): string => `${figure(median)} (${figure(least)}–${figure(most)})`;

const goalText = ({ goal }: Result): string => {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
};

/** Whether the median ratio is as it must be. */
export const isMet = ({ goal, compared: { ratio } }: Result): boolean =>
  !goal || ('atLeast' in goal ? ratio.median >= goal.atLeast : ratio.median <= goal.atMost);

const head = ['Row', 'What', 'Ours', 'Baseline', 'Ratio', 'Goal', 'Met'];

/** A Markdown table; medians, with the range in parentheses. */
export function tableOf(results: readonly (Result | Skipped)[]): string {
  const lines = results.map((result) =>
    'skipped' in result
      ? [result.row, `not measured: ${result.skipped}`, '', '', '', '', '']
      : [
          ...[result.row, `${result.what}, ${result.unit}`],
          ...[range(result.compared.ours), range(result.compared.baseline), range(result.compared.ratio)],
          ...[goalText(result), result.goal ? (isMet(result) ? 'yes' : '**no**') : ''],
        ],
  );
  const widths = head.map((name, column) => Math.max(...[head, ...lines].map((line) => (line[column] ?? name).length)));
  const lineOf = (cells: readonly string[], fill = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [
    lineOf(head),
    lineOf(
      head.map(() => ''),
      '-',
    ),
    ...lines.map((line) => lineOf(line)),
  ].join('\n');
}
