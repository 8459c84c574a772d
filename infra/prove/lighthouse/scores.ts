import type { Report } from './run-lighthouse.ts';

/** Lowest allowed score of each category, from 0 to 100. */
export const leastScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof leastScores;
export const categories = Object.keys(leastScores) as Category[];

/** Highest allowed layout shift of a load. */
export const MOST_SHIFT = 0.01;

/** Measures in milliseconds, except for the layout shift. */
const measures = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;
export type Measure = keyof typeof measures;

export type Result = Record<Category | Measure, number>;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
};

/** A category without a score, for example because an audit failed to run, counts as 0; an absent measure is NaN. */
export function resultOf({ categories: scored, audits }: Report): Result {
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const values = Object.entries(measures).map(([name, audit]) => [name, audits[audit]?.numericValue ?? NaN]);
  return Object.fromEntries([...scores, ...values]) as Result;
}

/** The median of each score and of each measure, each taken separately. */
export function medianResult(reports: readonly Report[]): Result {
  const results = reports.map(resultOf);
  const names = [...categories, ...(Object.keys(measures) as Measure[])];
  return Object.fromEntries(names.map((name) => [name, median(results.map((each) => each[name]))])) as Result;
}

/** The scores below their limits, and a layout shift above its limit; empty when the page meets all limits. */
export function faultsOf(result: Result): string[] {
  const low = categories.filter((name) => !(result[name] >= leastScores[name]));
  return [
    ...low.map((name) => `${name} ${result[name]} < ${leastScores[name]}`),
    ...(result.cls <= MOST_SHIFT ? [] : [`layout shift ${result.cls.toFixed(3)} > ${MOST_SHIFT}`]),
  ];
}

/** Titles of the audits that cost a page points in a category. */
export function failedAudits({ categories: scored, audits }: Report, category: Category): string[] {
  const weighed = scored[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighed.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
}
