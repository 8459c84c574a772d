import type { Locator, Page } from '@playwright/test';
import { anApplicant, largePhoto } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { TapCounter } from '../../pages/tap-counter.ts';
import { expect, test } from '../../fixtures/journey.ts';

const most = { taps: 12, seconds: 60 };
/** Milliseconds between two letters of somebody who types fast. */
const typing = { delay: 60 };

/** Taps into the first text, then goes on by the keyboard's "next". */
async function typeOneAfterTheOther(page: Page, first: Locator, texts: string[]): Promise<void> {
  await first.tap();
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text, typing);
  }
}

test('from home to the receipt: at most 12 taps besides typing, and 60 seconds', async ({ page, context }) => {
  test.setTimeout(120_000);
  const counter = await TapCounter.on(context);
  const { mobile, firstName, lastName, age, playingStyle, address } = anApplicant();
  const photo = await largePhoto();
  const choose = async (label: string, option: Parameters<Locator['selectOption']>[0]) => {
    const select = page.getByLabel(label, { exact: true });
    await select.tap();
    await select.selectOption(option);
    counter.pickedFromPhone();
  };
  await page.goto('/');
  const began = performance.now();

  await page.getByRole('link', { name: 'Join the League' }).first().tap();
  await page.getByLabel('Event', { exact: true }).locator('option:nth-child(2)').waitFor({ state: 'attached' });
  await choose('Event', { index: 1 });
  await page.getByText('new', { exact: true }).tap();
  await typeOneAfterTheOther(page, page.getByLabel('Mobile', { exact: true }), [mobile, firstName, lastName, age]);
  await choose('Playing style', playingStyle);
  await typeOneAfterTheOther(page, page.getByLabel('Address'), [address]);

  const picking = page.waitForEvent('filechooser');
  await page.getByText('Choose photo').tap();
  await (await picking).setFiles(photo);
  counter.pickedFromPhone();

  await page.getByRole('checkbox', { name: /declaration/ }).tap();
  await page.getByRole('dialog', { name: 'Declaration' }).getByRole('button', { name: 'I Agree' }).tap();
  await new RegistrationPage(page).waitUntilReady();
  await page.getByRole('button', { name: 'Register & Pay' }).tap();
  await page
    .frameLocator('#atom_jiffy_pay')
    .getByRole('button', { name: /^Pay ₹/ })
    .tap();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible({ timeout: 30_000 });

  const seconds = (performance.now() - began) / 1000;
  const count = `${counter.taps} taps, ${counter.cursor} more into texts, ${seconds.toFixed(1)} s from home to receipt`;
  console.log(count);
  test.info().annotations.push({ type: 'measured', description: count });
  expect(counter.taps).toBeLessThanOrEqual(most.taps);
  expect(seconds).toBeLessThanOrEqual(most.seconds);
});
