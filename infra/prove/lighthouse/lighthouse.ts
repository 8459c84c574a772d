import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { policyTexts } from '../../../sites/src/content/policies.ts';
import { pageIn } from '../../../sites/src/lib/language/page-language.ts';
import { unpackBrowser } from '../../e2e/fixtures/browser.ts';
import { startProduct } from '../../e2e/fixtures/product.ts';
import { listedPages } from '../../e2e/pages/site-pages.ts';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { runLighthouse, type Report } from './run-lighthouse.ts';
import { categories, failedAudits, faultsOf, medianResult, type Result } from './scores.ts';

/**
 * `npm run prove:lighthouse`: Lighthouse with its mobile settings on each public page in both languages, five times
 * each; the median must reach the limits in scores.ts. `-- --page /hi/events --runs 1` measures less. `--page` may be
 * repeated; with a slash at its end (`/events/`) it means the pages below. Other work on the machine and a processor
 * slower than a laptop's lower the performance scores.
 */

const { values, count } = readOptions(usageOf(import.meta.filename), {
  page: { type: 'string', multiple: true },
  runs: { type: 'string', default: '5' },
});
const runs = count('runs', values.runs);

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
const row = (page: string, cells: readonly string[]): string =>
  page.padEnd(44) + cells.map((cell) => cell.padStart(6)).join('');
const cellsOf = (result: Result): string[] => [
  ...categories.map((name) => String(result[name])),
  seconds(result.fcp),
  seconds(result.lcp),
  result.tbt.toFixed(0),
  result.cls.toFixed(3),
];

/** Prints the page's results; returns whether one is below its limit. */
async function isBelow(origin: string, page: string): Promise<boolean> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runLighthouse(origin + page));
  const result = medianResult(reports);
  console.log(row(page, cellsOf(result)));
  const faults = faultsOf(result);
  if (faults.length === 0) return false;
  console.log(`  BELOW: ${faults.join(', ')}`);
  for (const category of categories.filter((name) => name !== 'performance'))
    for (const audit of new Set(reports.flatMap((report) => failedAudits(report, category))))
      console.log(`    ${audit}`);
  return true;
}

/** Selects pages; an address with a slash at its end stands for the pages below it. */
const selectPages = (all: readonly string[], wanted: readonly string[] = all): string[] =>
  wanted.flatMap((page) => (/.\/$/.test(page) ? all.filter((each) => each.startsWith(page)) : page));

try {
  await unpackBrowser();
  const { product, stop } = await startProduct();
  try {
    const pages = selectPages(await publicPages(product.url), values.page);
    console.log(`Median of ${runs}; FCP and LCP in seconds, TBT in milliseconds.`);
    console.log(row('', ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS']));
    const below: string[] = [];
    for (const page of pages) if (await isBelow(product.url, page)) below.push(page);
    if (below.length > 0) throw new Error(`${below.length} of ${pages.length} pages: ${below.join(' ')}`);
    console.log(`All ${pages.length} pages hold.`);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(`\nBELOW A LIMIT OR BROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
}

/** The public pages in both languages, with one event of the product at `origin`. */
export async function publicPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/events/all-public`);
  const [event] = (await answer.json()) as EventView[];
  if (!event) throw new Error('The demo has no event');
  const policies = policyTexts.en.policies.map(({ name }) => `/T&C/${name}`);
  return languages.flatMap((language) =>
    [...listedPages, eventPageUrl(event), ...policies].map((page) => pageIn(language, page)),
  );
}
