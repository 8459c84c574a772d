import type { Page } from '@playwright/test';

/**
 * Changes several selects within one task of the browser, before the router has rendered the first choice. `choices`
 * are values by the labels of the selects.
 */
export const changeAtOnce = (page: Page, choices: Record<string, string>): Promise<void> =>
  page.evaluate((wanted) => {
    const labels = [...document.querySelectorAll('label')];
    for (const [label, value] of Object.entries(wanted)) {
      const field = labels.find(({ textContent }) => textContent === label)?.control;
      if (!(field instanceof HTMLSelectElement)) throw new Error(`there is no select ${label}`);
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, choices);
