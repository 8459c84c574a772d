import { languages } from '@maidan/shared/language.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { anApplicant, freshMobile } from '../../pages/applicant.ts';
import { Payers } from '../../pages/payers.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

for (const language of languages) {
  test(`two adults register with one number, ${language}`, async ({ page, request, product, axe, picture }) => {
    const mobile = freshMobile();
    const listed = await request.get('/api/events/upcoming/list');
    const isOpen = ({ registrationState }: EventView) => registrationState === 'open';
    const { id } = ((await listed.json()) as UpcomingEvents).events.find(isOpen)!;
    const payers = new Payers(request, product, id);
    const first = { mobile, age: 40, playerType: playerTypeOf('new') };
    await payers.pay(await payers.start('Kavita', 'Sahu', first));

    const registration = new RegistrationPage(page, language);
    const { texts } = registration;
    const offer = page.locator('.another-person');
    const [firstName, lastName] = [registration.field(texts.firstName), registration.field(texts.lastName)];
    await registration.open();
    await registration.fill(anApplicant({ mobile, firstName: 'Rakesh', lastName: 'Sahu' }));
    await registration.event.selectOption(id);
    await registration.agree();

    await test.step('as a new player: the number is known, and how to go on stands beside it', async () => {
      await expect(offer).toContainText(texts.anotherPerson.title);
      await expect(offer).toContainText(texts.anotherPerson.advice.registerAsOld);
      await axe();
      await picture('new-player');
      await offer.getByRole('button', { name: texts.anotherPerson.action.registerAsOld }).click();
      await expect(registration.radio('old')).toBeChecked();
      await expect(registration.mobile).toHaveAttribute('aria-invalid', 'false');
      await expect(firstName).toHaveValue('Rakesh');
      await expect(firstName).toBeEnabled();
    });

    await test.step('as an old player: the list’s name, or one’s own', async () => {
      await offer.getByRole('button', { name: texts.anotherPerson.action.ownName }).click();
      await expect(firstName).toHaveValue('Kavita');
      await expect(firstName).toBeDisabled();
      await picture('old-player');
      await offer.getByRole('button', { name: texts.anotherPerson.action.writeOwnName }).click();
      await expect(firstName).toBeFocused();
      await expect(firstName).toHaveValue('Rakesh');
      await expect(lastName).toHaveValue('Sahu');
    });

    const sending = page.waitForRequest('**/api/payment/initiate');
    const bank = await registration.submit();
    const { playerData } = (await sending).postDataJSON() as InitiateRequest;
    expect(playerData).toMatchObject({ firstName: 'Rakesh', playerType: playerTypeOf('old'), mobile });
    await expect(bank.getByRole('button', { name: 'Pay ₹1,000' })).toBeVisible();
  });
}

test('an old player with an unknown number is led to New Player', async ({ page }) => {
  const registration = new RegistrationPage(page);
  const { anotherPerson } = registration.texts;
  await registration.open();
  await registration.fill(anApplicant({ playerType: 'old' }));
  await page.getByRole('button', { name: anotherPerson.action.registerAsNew }).click();
  await expect(registration.radio('new')).toBeChecked();
  await expect(registration.mobile).toBeFocused();
  await registration.waitForMobileCheck();
  await expect(page.locator('.another-person')).toHaveCount(0);
});
