import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { Console } from '../../pages/console/console.ts';
import { GalleryTabPage } from '../../pages/console/gallery-tab.ts';
import {
  anImport,
  importCounts,
  importRows,
  type ImportsApi,
  routeImports,
} from '../../pages/console/player-imports.ts';
import { freshName, importPlayers } from '../../pages/import-players.ts';
import { tabTo } from '../../pages/keyboard.ts';
import { expect, never, statesTimeout, test as journey } from '../state-test.ts';

/** The console's screens of an import, over an API that answers what the journey says. */
const test = journey.extend<{ api: ImportsApi }>({
  api: async ({ page, product }, use) => {
    const api: ImportsApi = { imports: [], rows: importRows };
    await routeImports(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const url = '/admin/dashboard?tab=player-imports';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const undoUntil = '2026-12-22T06:30:00.000Z';
const total = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openImport(page: Page, api: ImportsApi, change: Partial<PlayerImport>, more = ''): Promise<void> {
  api.imports = [anImport(change)];
  await page.goto(`${url}&import=${api.imports[0]!.id}${more}`);
}

const past: PlayerImport[] = [
  anImport({ id: 'p1', state: 'running', counts: importCounts, processed: 98 }),
  anImport({ id: 'p2', state: 'checked', fileName: 'old list.csv', counts: importCounts, createdBy: 'treasurer' }),
  anImport({ id: 'p3', state: 'done', counts: importCounts, processed: 245, undoUntil }),
  anImport({
    id: 'p4',
    state: 'undone',
    fileName: 'खिलाड़ियों की सूची, पिछले साल की, सचिव के कंप्यूटर से, सबसे नई वाली.xlsx',
    counts: { new: 4_812, changed: 0, same: 12, rejected: 200 },
  }),
  anImport({ id: 'p5', state: 'failed', counts: importCounts, processed: 98, undoUntil }),
];

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (400|404|409|500)|net::ERR_(FAILED|CONNECTION)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('choosing a file, past imports and help', async ({ page, api, checkState }) => {
      const uploads = new GalleryTabPage(page);
      await uploads.watchUploads();
      await page.goto(url);
      await expect(page.getByText('No list was imported yet.')).toBeVisible();
      await checkState('start-empty');
      api.imports = past;
      await page.reload();
      await expect(page.getByText('98 of 245')).toBeVisible();
      await checkState('start-past');
      const input = page.getByLabel('List of players');
      await input.setInputFiles({ name: 'players.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
      await expect(page.getByText(importSentences.type)).toBeVisible();
      await checkState('start-refused');
      await page.route('**/api/admin/player-imports', (route) => route.abort('connectionrefused'));
      const file = { name: 'players-2025.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Mobile\nA,9826100001') };
      await input.setInputFiles(file);
      await expect(page.getByText('cannot be reached')).toBeVisible();
      await checkState('start-not-sent');
      await page.route('**/api/admin/player-imports', never);
      await button(page, 'Send players-2025.csv again').click();
      await expect(button(page, 'Cancel')).toBeFocused();
      await uploads.progress(1, 0.42);
      await expect(page.getByText('42 % sent')).toBeVisible();
      await checkState('start-sending');
      await uploads.progress(1, 1);
      await expect(page.getByText('Reading the rows…')).toBeVisible();
      await button(page, 'Cancel').click();
      await expect(button(page, 'Choose a file')).toBeFocused();
      await button(page, 'How to prepare the list').click();
      await expect(page.getByRole('dialog', { name: 'How to prepare the list' })).toBeVisible();
      await checkState('help');
      await page.route('**/api/admin/player-imports?*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto(url);
      await expect(page.getByText('The past imports could not be loaded.')).toBeVisible();
      await checkState('start-failed');
    });

    test('matching the columns', async ({ page, api, checkState }) => {
      await openImport(page, api, {});
      await expect(heading(page, 'Match the columns')).toBeVisible();
      await checkState('columns');
      const mobile = page.getByLabel('“Mob. No (WhatsApp)” holds');
      await mobile.selectOption('Leave out');
      await page.reload();
      await expect(page.getByText(importSentences.needsMobile)).toBeVisible();
      await expect(mobile).toHaveValue('');
      await checkState('columns-missing');
      await page.getByLabel('“S.No” holds').selectOption({ value: 'mobile' });
      await mobile.selectOption({ value: 'mobile' });
      await expect(page.getByText('Mobile is now “Mob. No (WhatsApp)”; “S.No” is left out.')).toBeVisible();
      await checkState('columns-moved');
      let answer = (): void => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/check', async (route) => {
        await answered;
        await route.fulfill({ status: 409, json: { success: false, error: importSentences.running } });
      });
      await button(page, 'Check 245 rows').click();
      await expect(button(page, 'Checking 245 rows…')).toBeVisible();
      await checkState('columns-checking');
      api.imports = [anImport({ state: 'running', counts: importCounts, processed: 12 })];
      answer();
      await expect(page.getByText(importSentences.running)).toBeVisible();
      await expect(heading(page, 'Importing the players')).toBeVisible();
      await checkState('taken-by-another');
    });

    test('the check', async ({ page, api, checkState }) => {
      await openImport(page, api, { state: 'checked', counts: importCounts });
      await expect(button(page, 'Import 212 players')).toBeVisible();
      await expect(page.getByText('कीर्ति श्रीवास्तव')).toBeVisible();
      await checkState('check-new');
      await total(page, 'Changed').click();
      await expect(page.getByText('Meena Sahu')).toBeVisible();
      await checkState('check-changed');
      await total(page, 'Same').click();
      await expect(page.getByText('Sunil Yadav')).toBeVisible();
      await checkState('check-same');
      await total(page, 'Rejected').click();
      await expect(page.getByText('Golu')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Golu')).toBeVisible();
      await checkState('check-rejected');
      await openImport(page, api, { state: 'checked', counts: { new: 0, changed: 0, same: 245, rejected: 0 } });
      await expect(button(page, 'Nothing to import')).toHaveAttribute('aria-disabled', 'true');
      await checkState('check-nothing');
      api.rows = [];
      await total(page, 'New').click();
      await expect(page.getByText('No row is a player whom the register does not know yet.')).toBeVisible();
      await checkState('check-no-rows');
    });

    test('its course, its end and its undo', async ({ page, api, checkState }) => {
      const running = { state: 'running', counts: importCounts } as const;
      await openImport(page, api, { ...running, processed: 98 });
      await expect(page.getByRole('progressbar', { name: 'Rows imported' })).toBeVisible();
      await checkState('running');
      const one = '**/api/admin/player-imports/*';
      const refuse = (route: { abort: () => Promise<void> }) => route.abort();
      await page.route(one, refuse);
      await expect(page.getByText('this page looks again by itself')).toBeVisible();
      await checkState('running-connection-lost');
      await page.unroute(one, refuse);
      api.imports = [anImport({ state: 'done', counts: importCounts, processed: 245, undoUntil })];
      await expect(heading(page, 'The players are imported')).toBeVisible();
      await checkState('done');
      await button(page, 'Undo this import').click();
      await expect(page.getByRole('alertdialog')).toContainText('200 players who came with this list');
      await checkState('undo-asked');
      await openImport(page, api, { state: 'undoing', counts: importCounts, processed: 40 });
      await expect(heading(page, 'Undoing the import')).toBeVisible();
      await checkState('undoing');
      await openImport(page, api, { state: 'undone', counts: importCounts, processed: 245, keptAtUndo: 3 });
      await expect(page.getByText('3 players were kept')).toBeVisible();
      await checkState('undone-kept');
      await openImport(page, api, { state: 'undone', counts: importCounts, processed: 245 });
      await expect(page.getByText('The register is as it was before the import.')).toBeVisible();
      await checkState('undone');
      await openImport(page, api, { ...running, state: 'failed', processed: 98, undoUntil });
      await expect(heading(page, 'The import has stopped')).toBeVisible();
      await checkState('failed');
      api.imports = [];
      await page.reload();
      await expect(page.getByText('This import is not kept any more.')).toBeVisible();
      await checkState('gone');
    });
  });

journey('last year’s list is imported, and the import undone', async ({ page, product, axe }) => {
  const family = freshName();
  await importPlayers(product, [
    { firstName: 'Same', lastName: family, mobile: '9000000301' },
    { firstName: 'Changed', lastName: family, mobile: '9000000302' },
  ]);
  const list = [
    'क्र.;नाम;मोबाइल;उम्र;पता;T-shirt',
    `1;Same ${family};+91 90000 00301;;Ward 12, Raipur;L`,
    `2;Changed ${family};09000000302;25;;M`,
    `3;Fresh ${family};90000-00303;31;Ward 4, Raipur;`,
    `4;Broken ${family};12345;31;;`,
  ].join('\r\n');
  const secretary = new Console(page);
  await secretary.signInByApi(product);
  await page.goto('/admin/dashboard?tab=players');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: `${name} ${family}` });

  await journey.step('the file is chosen, and its columns are matched', async () => {
    await button(page, 'Import players').click();
    await expect(heading(page, 'Import players')).toBeFocused();
    const template = page.waitForEvent('download');
    await button(page, 'Template to fill in').click();
    expect((await template).suggestedFilename()).toMatch(/template/);
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').click();
    const buffer = Buffer.from(`\uFEFF${list}`);
    await (await choosing).setFiles({ name: 'पिछले साल.csv', mimeType: 'text/csv', buffer });
    await expect(heading(page, 'Match the columns')).toBeFocused();
    await expect(page.getByText('पिछले साल.csv')).toBeVisible();
    await expect(page.getByLabel('“नाम” holds')).toHaveValue('name');
    await expect(page.getByLabel('“मोबाइल” holds')).toHaveValue('mobile');
    await expect(page.getByLabel('“T-shirt” holds')).toHaveValue('');
    await axe();
    await button(page, 'Check 4 rows').click();
  });

  await journey.step('the check counts right, says what changes and gives the rejected rows back', async () => {
    await expect(heading(page, 'Check the rows')).toBeFocused();
    for (const name of ['New', 'Changed', 'Same', 'Rejected']) await expect(total(page, name)).toContainText('1');
    await expect(rowOf('Fresh')).toBeVisible();
    await total(page, 'Changed').click();
    await expect(rowOf('Changed')).toContainText('Age: 24 →becomes 25');
    await total(page, 'Same').click();
    await expect(rowOf('Same')).toBeVisible();
    await total(page, 'Rejected').click();
    await expect(rowOf('Broken')).toContainText(/mobile/i);
    const saving = page.waitForEvent('download');
    await button(page, 'Download rejected rows').click();
    expect(readFileSync(await (await saving).path(), 'utf8')).toContain(`Broken ${family}`);
    await axe();
  });

  await journey.step('back to the columns, and again to the check', async () => {
    await page.goBack();
    await expect(heading(page, 'Match the columns')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Check the rows')).toBeVisible();
    await button(page, 'Back to columns').click();
    await expect(page.getByLabel('“पता” holds')).toHaveValue('address');
    await button(page, 'Check 4 rows').click();
    await expect(heading(page, 'Check the rows')).toBeFocused();
  });

  const found = async (count: string) => {
    await button(page, 'See the players').click();
    await secretary.search.fill(family);
    await secretary.search.press('Enter');
    await expect(page.getByText(count)).toBeVisible();
  };

  await journey.step('it is imported, and the players’ list shows it', async () => {
    await button(page, 'Import 2 players').click();
    await expect(heading(page, 'The players are imported')).toBeFocused({ timeout: 20_000 });
    await axe();
    await found('3 players found');
    await expect(rowOf('Changed').getByRole('cell', { name: '25', exact: true })).toBeVisible();
  });

  await journey.step('a past import is undone, and all is as before', async () => {
    await button(page, 'Import players').click();
    await expect(page.getByRole('row').filter({ hasText: 'पिछले साल.csv' })).toContainText('Imported');
    await button(page, 'Undo पिछले साल.csv').click();
    const asked = page.getByRole('alertdialog', { name: 'Undo this import?' });
    await expect(asked).toContainText('1 player who came with this list');
    await axe('[role="alertdialog"]');
    await asked.getByRole('button', { name: 'Undo the import' }).click();
    await expect(heading(page, 'The import is undone')).toBeFocused({ timeout: 20_000 });
    await expect(page.getByText('The register is as it was before the import.')).toBeVisible();
    await found('2 players found');
    await expect(rowOf('Changed').getByRole('cell', { name: '24', exact: true })).toBeVisible();
  });
});

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
