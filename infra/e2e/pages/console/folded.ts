import type { Page } from '@playwright/test';

/** Unfolds the filters above a list in a wide window. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Filters', exact: true }).click();

/** Opens the list of what needs attention. While it is closed, it is one line above the payments. */
export const openAttention = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'Needs attention' }).locator('summary').click();
