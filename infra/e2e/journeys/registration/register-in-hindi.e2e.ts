import { declarationVersions } from '@maidan/shared/declaration.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

test('a parent registers a child in Hindi, from the popup of an event to the payment window', async ({
  page,
  axe,
  picture,
}) => {
  const registration = new RegistrationPage(page, 'hi');
  const { texts } = registration;

  await page.goto('/hi/events');
  const card = page.getByRole('article').filter({ hasText: 'आगामी' }).first();
  await card.getByRole('button').first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'पंजीकरण करें' });
  const id = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('event');
  await link.click();
  await expect(page).toHaveURL(/\/hi\/register\?event=/);
  await registration.waitUntilHydrated();
  await expect(registration.event).toHaveValue(id!);

  await test.step('the fee is told once a player type is chosen', async () => {
    const fee = page.locator('.pay-bar .plates');
    await expect(fee).toHaveAccessibleName(texts.pay.chooseType);
    await expect(fee).not.toContainText(/\d/);
    await registration.chooseType('child');
    await expect(fee).toHaveAccessibleName(texts.pay.amount(700));
    await expect(page.getByText(texts.playerType.hints.child)).toBeVisible();
  });

  await test.step('the form is Hindi, its values are not', async () => {
    const child = anApplicant({ playerType: 'child', age: '११', firstName: 'आशा', lastName: 'वर्मा' });
    await registration.fill({ ...child, address: 'वार्ड 12, रायपुर' });
    await registration.event.selectOption(id);
    await registration.agreeAsGuardian('मीना वर्मा');
    await expect(page.getByText(texts.declaration.guardian.agreed('माता', 'मीना वर्मा'))).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('form');
  });

  const sending = page.waitForRequest('**/api/payment/initiate');
  const bank = await registration.submit();
  const { playerData } = (await sending).postDataJSON() as InitiateRequest;
  expect(playerData).toMatchObject({
    selectedEvent: id,
    playerType: playerTypeOf('child'),
    playingStyle: 'Batting All-rounder',
    consent: { version: declarationVersions.hi, guardianName: 'मीना वर्मा', guardianRelation: 'Mother' },
  });
  await expect(page.getByText(texts.pay.paying)).toBeVisible();
  await expect(bank.getByRole('button', { name: 'Pay ₹700' })).toBeVisible();
  await picture('bank');
});
