import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { unpackBrowser } from '../../e2e/fixtures/browser.ts';
import { runLighthouse, whyLighthouseIsMissing } from '../../prove/lighthouse/run-lighthouse.ts';
import { MOST_SHIFT, resultOf } from '../../prove/lighthouse/scores.ts';
import { readContent, serveStaticPage, staticPage } from '../baselines/static-page.ts';
import type { Figures } from '../measure/figures.ts';
import type { Result, Skipped } from '../measure/results.ts';
import { makeDataFolder, startProduct } from '../../product/started.ts';
import { type Bench, resultsOf, type Row } from './row.ts';

const row = 'first-paint';

const pages = ['/', '/hi', '/events', '/hi/events', '/register'];
/** Limit for the ratio to the page written by hand. It does not apply to /register, whose form has a large script. */
const mostRatio = 1.15;
const isCompared = (page: string): boolean => page !== '/register';
const isHindi = (page: string): boolean => page.startsWith('/hi');

/** Limit in milliseconds until the console's sign-in page is painted and takes input. */
const signInLimitMs = 2_200;

/**
 * Largest contentful paint on a slow phone: public pages against pages written by hand, and the console's sign-in page.
 */
export const firstPaintRows: Row = {
  name: row,
  needs: [],
  whyMissing: whyLighthouseIsMissing,
  note:
    'Lighthouse’s phone with slow 4G and a quarter of the processor applied, not simulated; beside a page written by hand ' +
    'with the same picture, texts and fonts. Blocking time and layout shift have goals of their own. The first character ' +
    'typed into the sign-in page must still be there when its scripts have come. Pages in Hindi need a Devanagari font, as ' +
    'phones have.',
  async measure(bench) {
    const data = makeDataFolder();
    try {
      const product = await startProduct(data);
      try {
        const results: (Result | Skipped)[] = [];
        const hindiFont = await findHindiFont();
        for (const page of pages) {
          if (isHindi(page) && !hindiFont)
            results.push({ row, skipped: `${page}: no Devanagari font (${fontPackage})` });
          else results.push(...(await comparePage(bench, product.url, page)));
        }
        return [...results, ...(await measureSignIn(bench, product.url))];
      } finally {
        await product.stop();
      }
    } finally {
      await data.remove();
    }
  },
};

const fontPackage = 'apt-get install fonts-noto-core';

/**
 * Whether the machine has a Devanagari font, as phones do. Without one Chromium searches all fonts for the letters,
 * which blocks the page.
 */
const findHindiFont = (): Promise<boolean> =>
  promisify(execFile)('fc-list', [':lang=hi']).then(
    ({ stdout }) => stdout !== '',
    () => false,
  );

async function comparePage({ rounds }: Bench, origin: string, page: string): Promise<Result[]> {
  const baseline = await serveStaticPage(staticPage(await contentOf(origin + page)), origin);
  try {
    return await resultsOf(
      { row, what: `${page}; a page by hand`, rounds },
      { ours: () => paintOf(origin + page), baseline: () => paintOf(baseline.url) },
      {
        lcpMs: { unit: 'largest paint ms', goal: isCompared(page) ? { atMost: mostRatio } : undefined },
        blockingMs: { unit: 'blocking ms', goal: { oursAtMost: 0 } },
        shift: { unit: 'layout shift', goal: { oursAtMost: MOST_SHIFT } },
      },
    );
  } finally {
    baseline.close();
  }
}

async function contentOf(url: string) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    await page.goto(url);
    // Texts below the window that the browser has not rendered yet cannot be read.
    await page.waitForSelector('html[data-rendered]');
    return await readContent(page);
  } finally {
    await browser.close();
  }
}

async function paintOf(url: string): Promise<Figures> {
  const report = await runLighthouse(url, ['--throttling-method=devtools', '--only-categories=performance']);
  const { lcp, tbt, cls } = resultOf(report);
  return { lcpMs: lcp, blockingMs: tbt, shift: cls };
}

async function measureSignIn({ rounds }: Bench, origin: string): Promise<Result[]> {
  const browser = await launchBrowser();
  try {
    return await resultsOf(
      { row, what: 'the console’s sign-in; limit', rounds },
      {
        ours: async () => ({
          lcpMs: (await paintOf(`${origin}/admin`))['lcpMs'] ?? NaN,
          keystrokeMs: await measureFirstKeystroke(browser, origin),
        }),
        baseline: () => Promise.resolve({ lcpMs: signInLimitMs, keystrokeMs: signInLimitMs }),
      },
      {
        lcpMs: { unit: 'largest paint ms', goal: { atMost: 1 } },
        keystrokeMs: { unit: 'first character ms', goal: { atMost: 1 } },
      },
    );
  } finally {
    await browser.close();
  }
}

async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await unpackBrowser();
  return chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

/** The settings of Lighthouse's `--throttling-method=devtools`: slow 4G, a quarter of the processor, its phone. */
const slowPhone = {
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  cpuRate: 4,
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

/**
 * Opens the console's sign-in page with an empty cache and types as soon as the field for the user name is visible.
 * @returns milliseconds from the navigation until the first character was in the field
 * @throws when a character is lost while the scripts load
 */
async function measureFirstKeystroke(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext(slowPhone.screen);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowPhone.network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpuRate });
    await recordFirstInput(page);
    await page.goto(`${origin}/admin`, { waitUntil: 'commit' });
    const field = page.getByLabel('Username');
    await field.focus();
    await page.keyboard.press('a');
    // index.html requests the first captcha; React has taken over the page once it has used that captcha.
    await page.waitForFunction(() => (window as unknown as { firstCaptcha?: unknown }).firstCaptcha === undefined);
    await page.keyboard.press('b');
    const typed = await field.inputValue();
    if (typed !== 'ab') throw new Error(`Of the user name "ab" the sign-in page has kept "${typed}"`);
    return await page.evaluate(() => (window as unknown as { firstInput: number }).firstInput);
  } finally {
    await context.close();
  }
}

const recordFirstInput = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record = () => Object.assign(window, { firstInput: performance.now() });
    window.addEventListener('input', record, { capture: true, once: true });
  });
