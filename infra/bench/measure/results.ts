import type { Compared, Spread } from './figures.ts';

/** The limit for the median ratio, or for the product's own median where a ratio to the baseline is meaningless. */
type Goal = { atLeast: number } | { atMost: number } | { oursAtLeast: number } | { oursAtMost: number };

/** One row of the table. */
export interface Result {
  row: string;
  what: string;
  unit: string;
  compared: Pick<Compared, 'ours'> & Partial<Compared>;
  goal: Goal | undefined;
}

/** A row that was not measured, and why. */
export interface Skipped {
  row: string;
  skipped: string;
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);
/** Median and range of the measurements; empty when there is no figure, as for a ratio to zero. */
const range = ({ median, least, most }: Spread): string =>
  !Number.isFinite(median) ? '' : `${figure(median)} (${figure(least)}–${figure(most)})`;
const none: Spread = { median: NaN, least: NaN, most: NaN };

const goalText = ({ goal }: Result): string => {
  if (!goal) return '';
  if ('atLeast' in goal) return `≥ ${goal.atLeast}`;
  if ('atMost' in goal) return `≤ ${goal.atMost}`;
  return 'oursAtLeast' in goal ? `ours ≥ ${goal.oursAtLeast}` : `ours ≤ ${goal.oursAtMost}`;
};

/** Whether the median meets the goal. */
export function isMet({ goal, compared: { ours, ratio = none } }: Result): boolean {
  if (!goal) return true;
  if ('atLeast' in goal) return ratio.median >= goal.atLeast;
  if ('atMost' in goal) return ratio.median <= goal.atMost;
  return 'oursAtLeast' in goal ? ours.median >= goal.oursAtLeast : ours.median <= goal.oursAtMost;
}

const head = ['Row', 'What', 'Ours', 'Baseline', 'Ratio', 'Goal', 'Met'];

/** The results as a Markdown table: medians, with the range in parentheses. */
export function tableOf(results: readonly (Result | Skipped)[]): string {
  const lines = results.map((result) =>
    'skipped' in result
      ? [result.row, `not measured: ${result.skipped}`, '', '', '', '', '']
      : [
          ...[result.row, `${result.what}, ${result.unit}`],
          ...[
            range(result.compared.ours),
            range(result.compared.baseline ?? none),
            range(result.compared.ratio ?? none),
          ],
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
