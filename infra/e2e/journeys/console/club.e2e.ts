import type { Page } from '@playwright/test';
import { type ClubProfile, defaultProfile } from '@maidan/shared/club.ts';
import { clubSentences } from '@maidan/shared/rules/club.ts';
import type { ClubAdminResponse } from '@maidan/shared/wire/club.ts';
import { Console } from '../../pages/console/console.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });
// The second save is refused with 409.
test.use({ expectedErrors: [/status of 409/] });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const path = '**/api/admin/club';

/** The API's answer once the name was changed. Saves are answered here: the product's club is that of all journeys. */
const renamed = (profile: ClubProfile): ClubAdminResponse => ({
  ...{ success: true, revision: 1, profile },
  changes: [{ field: 'name', value: profile.name, default: defaultProfile.name, isDefaultNewer: true }],
  revisions: [{ revision: 1, savedBy: 'asha', savedAt: '2026-11-29T06:00:00.000Z', fields: ['name'], profile }],
});

test('an administrator says who the club is, sees who changed what, and goes back', async ({
  page,
  product,
  checkState,
}) => {
  await new Console(page).signInByApi(product);
  await page.goto('/admin/dashboard/club');
  await expect(page.getByRole('region', { name: 'Address' })).toContainText(defaultProfile.address);
  await checkState('the product’s own');
  const dialog = page.getByRole('dialog');

  await test.step('a number without its country is refused at its field', async () => {
    await button(page, 'Change: Contact and links').press('Enter');
    await dialog.getByLabel('Phone').fill('98270 22222');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(`▲ ${clubSentences.phone}`)).toBeVisible();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await checkState('a refused number');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(button(page, 'Change: Contact and links')).toBeFocused();
  });

  const profile = { ...defaultProfile, name: 'Rajnandgaon Cricket Sangh' };
  await test.step('only what was changed is sent', async () => {
    await answers(page, path, renamed(profile));
    await button(page, 'Change: Names').click();
    await dialog.getByLabel('Name of the club').fill(profile.name);
    const [sent] = await Promise.all([page.waitForRequest(path), button(page, 'Save').click()]);
    expect(sent.postDataJSON()).toEqual({ revision: 0, name: profile.name });
    await expect(page.getByText(clubSentences.saved)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Names' })).toContainText(
      `${profile.name} (The product says now: ${defaultProfile.name})`,
    );
  });

  await test.step('the state of before can be returned to', async () => {
    const saves = page.getByRole('region', { name: 'Who changed what' });
    await expect(saves.getByRole('listitem')).toHaveText([
      '29 Nov 2026, 11:30 am, asha: Name of the club',
      'Before the first changeGo back to this',
    ]);
    await checkState('changed');
    await saves.getByRole('button').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Name of the club: ${defaultProfile.name}`);
    await checkState('going back');
    await answers(page, path, { success: false, error: clubSentences.changedMeanwhile }, 409);
    await question.getByRole('button', { name: 'Go back to this' }).click();
    await expect(question.getByText(clubSentences.changedMeanwhile)).toBeVisible();
  });
});
