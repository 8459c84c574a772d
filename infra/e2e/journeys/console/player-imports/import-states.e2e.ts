import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { GalleryTabPage } from '../../../pages/console/gallery-tab.ts';
import { anImport, importCounts } from '../../../pages/console/player-imports.ts';
import { expect, never, statesTimeout } from '../../state-test.ts';
import { button, heading, openImport, test, total, undoUntil, url } from './import-test.ts';

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
      await expect(page.getByText('No list has been imported yet.')).toBeVisible();
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
