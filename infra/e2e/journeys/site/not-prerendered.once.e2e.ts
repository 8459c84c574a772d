import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as journeys } from '../../fixtures/journey.ts';
import { anEvent, apiIsDown, apiSays } from '../../pages/lists.ts';
import { findAsset } from '../../../local/serve/static-files.ts';
import { runTool } from '../../../local/build/run-tool.ts';
import { root } from '../../../local/settings.ts';
import { indexAssets } from '../../../local/serve/asset-index.ts';
import type { AssetIndex } from '../../../local/serve/asset-index.ts';

/** The site as a manual build without an API makes it: the browser fetches its lists. */
const test = journeys.extend<{ site: void }, { unbaked: AssetIndex }>({
  unbaked: [
    async ({}, use, worker) => {
      const sites = path.join(root, 'sites');
      // The build lies beside the publisher's builds, because intermediate scripts find their packages only inside the
      // checkout.
      const folder = path.join(sites, '.astro', 'builds', `${Date.now()}-unbaked-${worker.workerIndex}`);
      await runTool('astro/bin/astro.mjs', ['build'], { cwd: sites, env: { SITE_API_URL: '', SITE_OUT_DIR: folder } });
      await use(await indexAssets(folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ page, product, unbaked }, use) => {
      await page.route(`${product.url}/**`, (route) => {
        const found = findAsset(unbaked, new URL(route.request().url()).pathname);
        if (!found || 'redirect' in found) return route.fallback();
        return route.fulfill({ path: found.file.file, contentType: found.file.type });
      });
      await use();
    },
    { auto: true },
  ],
});

test('a site that was built without the API shows spinners, and then what the API answers', async ({ page }) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/events/current', async (route) => {
    await held;
    await route.fulfill({ json: [anEvent('ongoing')] });
  });
  await page.goto('/events');
  await expect(page.getByRole('status').filter({ hasText: 'Loading events...' })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'The ongoing cup' })).toBeVisible();
  await apiSays(page, '/members', { success: true, members: [] });
  await page.goto('/members');
  await expect(page.getByText('No members to display at the moment.')).toBeVisible();
});

test.describe('while the API is down', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('a site that was built without the API shows its empty states, without console errors', async ({ page }) => {
    await apiIsDown(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No Events Available', exact: true })).toBeVisible();
    await expect(page.getByText('No events available yet')).toBeVisible();
    await page.goto('/gallery');
    await expect(page.getByText('No gallery events found')).toBeVisible();
    await page.goto('/events');
    await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
    await page.goto('/members');
    await expect(page.getByText('No members to display at the moment.')).toBeVisible();
    await expect(page.locator('.spinner')).toHaveCount(0);
  });
});
