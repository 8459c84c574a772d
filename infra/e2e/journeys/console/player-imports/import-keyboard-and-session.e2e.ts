import type { Route } from '@playwright/test';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Console } from '../../../pages/console/console.ts';
import { anImport, importCounts } from '../../../pages/console/player-imports.ts';
import { tabTo } from '../../../pages/keyboard.ts';
import { expect } from '../../state-test.ts';
import { button, heading, openImport, test, total, undoUntil } from './import-test.ts';

test('the keyboard alone imports and undoes; the focus goes with the screens', async ({ page, api }) => {
  const done = anImport({ state: 'done', counts: importCounts, processed: 245, undoUntil });
  const undoing = anImport({ state: 'undoing', counts: importCounts, processed: 40 });
  const answersWith = (next: PlayerImport) => (route: Route) => {
    api.imports = [next];
    return route.fulfill({ json: { success: true, import: next } });
  };
  await page.route('**/run', answersWith(done));
  await page.route('**/undo', answersWith(undoing));
  await openImport(page, api, { state: 'checked', counts: importCounts });
  await tabTo(page, total(page, 'Rejected'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Golu')).toBeVisible();
  await expect(total(page, 'Rejected')).toBeFocused();
  await tabTo(page, button(page, 'Import 212 players'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'The players are imported')).toBeFocused();
  const undo = button(page, 'Undo this import');
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Undo the import'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Undoing the import')).toBeFocused();
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('while an import runs asks for the password in place, and the import is found where it is', async ({
    page,
    product,
    api,
  }) => {
    await openImport(page, api, { state: 'running', counts: importCounts, processed: 98 });
    await expect(page.getByRole('progressbar', { name: 'Rows imported' })).toBeVisible();
    const one = `**/api/admin/player-imports/${api.imports[0]!.id}`;
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { success: false } });
    await page.route(one, refuse);
    await expect(page.getByRole('dialog', { name: 'Session expired. Please login again.' })).toBeVisible();
    await page.unroute(one, refuse);
    api.imports = [anImport({ state: 'done', counts: importCounts, processed: 245, undoUntil })];
    await new Console(page).signInAgain(product);
    await expect(heading(page, 'The players are imported')).toBeVisible();
  });
});
