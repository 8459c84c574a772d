import { readFileSync } from 'node:fs';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Page, Route } from '@playwright/test';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { freshName, importPlayers } from '../../pages/import-players.ts';
import { openFilters } from '../../pages/console/folded.ts';

test.use({ expectedErrors: [/status of (400|500)|ERR_CONNECTION/] });

const headings =
  ', S.No, Name, Age, Mobile, Address, Playing Style, Player Type, Event, Registered On, Receipt No, Amount, Unavailability, Remarks, Photo, Actions';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('players are listed, narrowed, read, exported, deleted and restored', async ({ page, product, axe, picture }) => {
  const family = freshName();
  const remarks = 'Left knee operated in 2023; no long spells please, and never two mornings one after the other.';
  await importPlayers(product, [
    { firstName: 'Hidden', lastName: family, hidden: true },
    { firstName: 'बाल', lastName: family, kind: 'child', mobile: '9000000201' },
    { firstName: 'Meena', lastName: family, mobile: '9000000202', unavailability: 'Monday', remarks, photo: true },
  ]);
  const console = new Console(page);
  await console.signIn(product);
  const { search } = console;

  await test.step('the columns of the specification, nobody hidden, "Available" where nothing is said', async () => {
    await search.fill(family);
    await search.press('Enter');
    await expect(page.getByText('2 players found')).toBeVisible();
    expect((await page.getByRole('columnheader').allTextContents()).join(', ')).toBe(headings);
    const child = rowOf(page, 'बाल').getByRole('cell');
    expect(await child.allTextContents()).toEqual(
      ['', '2', '24', '9000000201', 'Ward 12, Raipur', 'Right-arm Bowler', playerTypeOf('child')].concat([
        '—',
        shortIndianDate(indianDay(new Date())),
        '—',
        '—',
        'Available',
        '—',
        '',
        '',
      ]),
    );
    await expect(rowOf(page, 'Meena').getByText('Monday')).toBeVisible();
    await expect(page.getByText(`Hidden ${family}`)).toHaveCount(0);
    await axe();
    await picture('list');
  });

  await test.step('calling and WhatsApp are links, and nothing else', async () => {
    const call = page.getByRole('link', { name: `Call Meena ${family}` });
    await expect(call).toHaveAttribute('href', 'tel:+919000000202');
    const write = page.getByRole('link', { name: `WhatsApp Meena ${family}` });
    await expect(write).toHaveAttribute('href', 'https://wa.me/919000000202');
    await expect(write).toHaveAttribute('rel', 'noopener noreferrer');
  });

  await test.step('remarks and photo open larger, and give the focus back', async () => {
    const opener = rowOf(page, 'Meena').getByRole('button', { name: remarks });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Player Remarks' });
    await expect(dialog).toContainText(remarks);
    await axe('[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await rowOf(page, 'Meena')
      .getByRole('button', { name: /larger view/ })
      .click();
    const large = page.getByRole('dialog', { name: `Meena ${family}` }).getByRole('img');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(240);
    await axe('[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
  });

  await test.step('sorting and filters by type and event', async () => {
    const names = () => page.getByRole('rowheader').allTextContents();
    const head = page.getByRole('columnheader', { name: 'Name' });
    await head.getByRole('button').click();
    // Before the click the two may have stood in this order by chance.
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(names).toEqual([`Meena ${family}`, `बाल ${family}`]);
    await head.getByRole('button').click();
    await expect.poll(names).toEqual([`बाल ${family}`, `Meena ${family}`]);
    await openFilters(page);
    await page.getByLabel('Type', { exact: true }).selectOption('Old Player');
    await expect(page.getByText('1 player found')).toBeVisible();
    await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
    await expect(page.getByText('No players found matching your search.')).toBeVisible();
    await page.getByLabel('Event', { exact: true }).selectOption('');
    await expect.poll(names).toEqual([`Meena ${family}`]);
  });

  await test.step('the export holds what the screen shows, whole or not at all', async () => {
    const button = page.getByRole('button', { name: 'Export to CSV' });
    const saving = page.waitForEvent('download');
    await button.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`registered_players_${indianDay(new Date())}.csv`);
    const [head, ...records] = readFileSync(await saved.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toMatch(/^\uFEFFS\.No,Name,/);
    expect(records).toHaveLength(1);
    expect(records[0]).toContain(`1,Meena ${family},24,9000000202,"Ward 12, Raipur"`);
    await expect(page.getByText('Exported 1 player')).toBeVisible();
    await page.route('**/api/players/export?*', (route) => route.abort('connectionrefused'));
    await button.click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await page.getByRole('alert').getByRole('button').click();
  });

  await test.step('a deletion is asked for, said, and taken back', async () => {
    const asked = page.getByRole('alertdialog', { name: 'Delete player?' });
    const press = () => page.getByRole('button', { name: `Delete Meena ${family}` }).click();
    await press();
    await axe('[role="alertdialog"]');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await press();
    await page.route('**/api/admin/players/*', refuseDeletion);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(asked).toContainText('Failed to delete player. Please try again.');
    await page.unroute('**/api/admin/players/*', refuseDeletion);
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Player deleted successfully')).toBeVisible();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();
    await expect(page.getByText('No players found matching your search.')).toBeVisible();
    await picture('undo');
    await axe();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Player restored successfully')).toBeVisible();
    await expect(rowOf(page, 'Meena')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();
    await press();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, 'Meena')).toHaveCount(0);
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: `Restore Meena ${family}` }).click();
    await expect(page.getByText('Player restored successfully')).toBeVisible();
    await expect(rowOf(page, 'Meena')).toBeVisible();
  });

  await test.step('a person who asks for it is erased for good, for a reason', async () => {
    // Meena's photo belongs to the demo: erasing her would also remove it from the demo's player.
    await page.getByRole('button', { name: 'Type: Old Player, remove' }).click();
    await search.fill(`बाल ${family}`);
    await search.press('Enter');
    await page.getByRole('button', { name: `Delete बाल ${family}` }).click();
    // Erased players cannot be restored, so this sentence is shown before the choice to erase.
    await expect(page.getByRole('alertdialog')).toContainText(/can be restored.+Erase all personal data instead/s);
    await page.getByRole('button', { name: 'Erase all personal data instead' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Erase personal data?' });
    await axe('[role="alertdialog"]');
    const erase = asked.getByRole('button', { name: 'Erase' });
    await erase.click();
    await expect(asked).toContainText('Please say who asked for this, and when');
    await asked.getByLabel('Who asked for this, and when').fill('Her own letter of 12 June');
    await erase.click();
    await expect(page.getByText('Erased 1 player and 0 registrations')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Players', exact: true })).toBeFocused();
    await expect(rowOf(page, 'बाल')).toHaveCount(0);
    await page.getByRole('button', { name: 'Recently deleted' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('button', { name: `Restore बाल ${family}` })).toHaveCount(0);
  });
});

const refuseDeletion = (route: Route) =>
  route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback();
