/**
 * `npm run bench:first-paint`: the largest contentful paint of home, events and the form beside a page that is written by
 * hand with the same picture, texts and fonts (infra/bench/baselines/static-page), in turn, on a phone whose slow 4G and
 * quarter of a processor are applied, not simulated. Ends with 1 unless home and events stay within 1.15 of it, without
 * blocking time. `-- --page /hi --rounds 9`
 */
import { chromium } from 'playwright-core';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { unpackBrowser } from '../../e2e/fixtures/browser.ts';
import { startProduct } from '../../e2e/fixtures/product.ts';
import { terminalMessage } from '../../local/user-error.ts';
import { runLighthouse, type Report } from '../../prove/lighthouse/run-lighthouse.ts';
import { medianResult, type Result } from '../../prove/lighthouse/scores.ts';
import { serveStaticPage } from '../baselines/static-page/serve-static-page.ts';
import { staticPage, type PageContent } from '../baselines/static-page/static-page.ts';
import { readContent } from './read-content.ts';

const MOST = 1.15;
const applied = ['--throttling-method=devtools', '--only-categories=performance'];

const { values, count } = readOptions(usageOf(import.meta.filename), {
  page: { type: 'string', multiple: true, default: ['/', '/hi', '/events', '/hi/events', '/register'] },
  rounds: { type: 'string', default: '5' },
});
const rounds = count('rounds', values.rounds);

async function contentOf(url: string): Promise<PageContent> {
  const { executablePath, env } = await unpackBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    await page.goto(url);
    return await readContent(page);
  } finally {
    await browser.close();
  }
}

async function measureInTurn(urls: readonly [string, string]): Promise<[Result, Result]> {
  const reports: [Report[], Report[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const [i, url] of urls.entries()) reports[i]?.push(await runLighthouse(url, applied));
  const [ours, byHand] = reports.map(medianResult);
  if (!ours || !byHand) throw new Error('Nothing was measured');
  return [ours, byHand];
}

/** Prints the page's line; returns what is over its limit. */
async function compare(origin: string, page: string): Promise<string[]> {
  const baseline = await serveStaticPage(staticPage(await contentOf(origin + page)), origin);
  try {
    const [ours, byHand] = await measureInTurn([origin + page, baseline.url]);
    const ratio = ours.lcp / byHand.lcp;
    const cells = [ours.fcp, ours.lcp, ours.tbt, byHand.fcp, byHand.lcp].map((value) => value.toFixed(0).padStart(9));
    console.log(page.padEnd(14) + cells.join('') + ratio.toFixed(2).padStart(8));
    const isLimited = /^(\/hi)?(\/|\/events)?$/.test(page);
    return [
      ...(isLimited && !(ratio <= MOST) ? [`${page} takes ${ratio.toFixed(2)} x`] : []),
      ...(ours.tbt === 0 ? [] : [`${page} blocks for ${ours.tbt.toFixed(0)} ms`]),
    ];
  } finally {
    baseline.close();
  }
}

try {
  const { product, stop } = await startProduct();
  try {
    console.log(`Median of ${rounds}, in milliseconds: the page, then the one by hand, then their ratio.`);
    console.log(
      ' '.repeat(14) + ['FCP', 'LCP', 'TBT', 'FCP', 'LCP'].map((name) => name.padStart(9)).join('') + '   ratio',
    );
    const over: string[] = [];
    for (const page of values.page) over.push(...(await compare(product.url, page)));
    if (over.length > 0) throw new Error(over.join('; '));
  } finally {
    await stop();
  }
} catch (error) {
  console.error(`\nOVER A LIMIT OR BROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
}
