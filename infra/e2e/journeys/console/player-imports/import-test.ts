import type { Page } from '@playwright/test';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Console } from '../../../pages/console/console.ts';
import { anImport, importRows, type ImportsApi, routeImports } from '../../../pages/console/player-imports.ts';
import { test as journey } from '../../state-test.ts';

/** The console's import screens with a mocked API. */
export const test = journey.extend<{ api: ImportsApi }>({
  api: async ({ page, product }, use) => {
    const api: ImportsApi = { imports: [], rows: importRows };
    await routeImports(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

export const url = '/admin/dashboard/player-imports';
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const undoUntil = '2026-12-22T06:30:00.000Z';
export const total = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function openImport(page: Page, api: ImportsApi, change: Partial<PlayerImport>): Promise<void> {
  api.imports = [anImport(change)];
  await page.goto(`${url}/${api.imports[0]!.id}`);
}
