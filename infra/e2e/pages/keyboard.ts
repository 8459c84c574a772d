import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement);

/**
 * Presses Tab until `wanted` has the focus.
 * @throws Error when an element on the way has the focus but is not visible, or after 40 presses, which means a
 * keyboard trap
 */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toBeInViewport();
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`Tab does not lead to ${wanted.toString()}.`);
}
