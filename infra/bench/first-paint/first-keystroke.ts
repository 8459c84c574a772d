import type { Browser, Page } from 'playwright-core';

/** Those of Lighthouse's `--throttling-method=devtools`: slow 4G, a quarter of the processor, and its phone. */
const slowPhone = {
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
  cpuRate: 4,
  screen: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

/**
 * Opens the console's sign-in page with an empty cache and types as soon as the user name's field is visible.
 * @returns milliseconds from the navigation until the first character was in the field
 * @throws when a character is lost once the scripts have come
 */
export async function measureFirstKeystroke(browser: Browser, origin: string): Promise<number> {
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
    // React takes the captcha that index.html has asked for when it has taken the page over.
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
