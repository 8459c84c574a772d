import { readFileSync } from 'node:fs';
import { Console } from '../../../pages/console/console.ts';
import { freshName, importPlayers } from '../../../pages/import-players.ts';
import { expect, test as journey } from '../../state-test.ts';
import { button, heading, total } from './import-test.ts';

journey('last year’s list is imported, and the import undone', async ({ page, product, axe }) => {
  const family = freshName();
  await importPlayers(product, [
    { firstName: 'Same', lastName: family, mobile: '9000000301', ofOldList: true },
    { firstName: 'Changed', lastName: family, mobile: '9000000302', ofOldList: true },
  ]);
  const list = [
    'क्र.;नाम;मोबाइल;उम्र;पता;शैली;T-shirt',
    `1;Same ${family};+91 90000 00301;;Ward 12, Raipur;Bowler;L`,
    `2;Changed ${family};09000000302;25;;;M`,
    `3;Fresh ${family};90000-00303;;Ward 4, Raipur;विकेटकीपर;`,
    `4;Broken ${family};12345;31;;Captain;`,
  ].join('\r\n');
  const secretary = new Console(page);
  await secretary.signInByApi(product);
  await page.goto('/admin/dashboard/players');
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
    // The screen asks once for the meaning of each unknown word, with a suggestion where there is one.
    await expect(page.getByLabel('Meaning of “Bowler”')).toHaveValue('Right-arm Bowler');
    await expect(page.getByLabel('Meaning of “विकेटकीपर”')).toHaveValue('Wicket Keeper Batsman');
    await page.getByLabel('Meaning of “Captain”').selectOption('Left-hand Batsman');
    await axe();
    await button(page, 'Check 4 rows').click();
  });

  await journey.step('the check counts right, says what changes and gives the rejected rows back', async () => {
    await expect(heading(page, 'Check the rows')).toBeFocused();
    for (const name of ['New', 'Changed', 'Same', 'Rejected']) await expect(total(page, name)).toContainText('1');
    await expect(rowOf('Fresh')).toContainText('Without an age: the form asks for it');
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
    await expect(page.getByLabel('Meaning of “Captain”')).toHaveValue('Left-hand Batsman');
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
    await expect(heading(page, 'The players are imported')).toBeFocused();
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
    await expect(heading(page, 'The import is undone')).toBeFocused();
    await expect(page.getByText('The register is as it was before the import.')).toBeVisible();
    await found('2 players found');
    await expect(rowOf('Changed').getByRole('cell', { name: '24', exact: true })).toBeVisible();
  });
});
