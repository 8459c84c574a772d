import { club } from '@maidan/shared/club.ts';
import { largePhoto, anApplicant } from '../../pages/applicant.ts';
import { Console } from '../../pages/console/console.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';

const receiptNumber = new RegExp(`^${club.receiptPrefix}-\\d{4}-\\d{6}$`);

test('a person registers with a 4 MB photo, pays, prints a receipt, and the secretary finds the player', async ({
  page,
  context,
  product,
  axe,
  picture,
}) => {
  const photo = await largePhoto();
  expect(photo.buffer.length).toBeGreaterThan(4_000_000);
  expect(photo.buffer.length).toBeLessThanOrEqual(5 * 1024 * 1024);
  const applicant = anApplicant({ firstName: 'आशा', lastName: 'वर्मा' });
  const registration = new RegistrationPage(page);

  await test.step('fill in the form', async () => {
    await registration.open();
    await registration.fill(applicant, photo);
    await registration.agree();
    await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('form');
  });

  await test.step('pay by UPI at the test bank', async () => {
    const bank = await registration.submit();
    await bank.getByText('UPI', { exact: true }).click();
    await bank.getByRole('button', { name: 'Pay ₹1,500' }).click();
  });

  const receipt = page.getByRole('article', { name: 'Receipt' });
  await test.step('hold a receipt', async () => {
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(receipt).toContainText('आशा वर्मा');
    await expect(receipt.getByText(receiptNumber)).toBeVisible();
    await expect(receipt.getByLabel('Paid ₹1,500')).toBeVisible();
    await expect(page).not.toHaveURL(/encData/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('receipt');
  });
  const number = (await receipt.getByText(receiptNumber).textContent()) ?? '';

  await test.step('print it', async () => {
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Print Receipt' }).click();
    const paper = await opening;
    await expect(paper.getByRole('article', { name: 'Receipt' })).toContainText(number);
    await paper.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('button', { name: 'Print Receipt' })).toBeHidden();
    await paper.close();
  });

  await test.step('the secretary finds the player', async () => {
    const console = new Console(page);
    await console.signIn(product);
    await expect(await console.findPlayer(applicant.mobile)).toBeVisible();
    await console.search.fill(number);
    await expect(page.getByRole('link', { name: `, ${applicant.mobile}` })).toBeVisible();
    await expect(page.getByText('1 player found')).toBeVisible();
    await picture('player');
  });
});

test('a child of the locality pays 700, whatever letters its type holds', { tag: '@phone' }, async ({ page }) => {
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill(anApplicant({ playerType: 'child', age: '11' }));
  await registration.agreeAsGuardian('Meena Verma');
  const bank = await registration.submit();
  await bank.getByRole('button', { name: 'Pay ₹700' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' }).getByLabel('Paid ₹700')).toBeVisible({ timeout: 60_000 });
});
