import { anApplicant, smallPhoto } from '../../pages/applicant.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { unknownNumber } from '../../sentences/registration-test.ts';
import { answers, expect, never, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });
// One of the photos is no picture; some endpoints fail on purpose.
test.use({ expectedErrors: [/status of (404|409|500)|net::ERR_FAILED/] });

test('empty, asked for everything, and filled in wrongly', async ({ page, registration, alerts, checkState }) => {
  await checkState('form-empty');
  await alerts.after(() => registration.submitAnyway());
  await checkState('form-everything-missing');
  await registration.fill(anApplicant({ firstName: 'Asha2', lastName: 'V.', age: '6', mobile: '98765' }), {
    name: 'a-very-long-name-of-a-file-that-some-phone-or-messenger-once-gave-it.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.locator('.field-error:not(:empty)')).not.toHaveCount(0);
  await checkState('form-every-error');
});

test('the mobile: checking, fine, on the list already, not on it, not to be checked', async ({
  page,
  registration,
  checkState,
}) => {
  const checks = '**/api/players/check-mobile/*';
  const mobileHint = page.locator('#registration-mobile-hint');
  await page.route(checks, never);
  await registration.fill(anApplicant());
  await expect(mobileHint).toContainText('Please wait');
  await checkState('mobile-checking');

  await answers(page, checks, unknownNumber);
  await page.getByLabel('Mobile', { exact: true }).fill('9826100001');
  await expect(mobileHint).toContainText('This number is fine.');
  await checkState('mobile-valid');

  await registration.chooseType(/^Old Player/);
  await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
  await checkState('mobile-invalid-old');

  const names = { firstName: 'Chandrashekhar Venkatasubramanian', lastName: 'Krishnamoorthy Bhattacharya' };
  await answers(page, checks, { exists: true, playerName: '', playerData: names });
  await page.getByLabel('Mobile', { exact: true }).fill('9826100002');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await checkState('old-player-known');

  await registration.chooseType(/^New Player/);
  await expect(page.locator('#registration-mobile-error')).not.toBeEmpty();
  await checkState('mobile-invalid-new');

  await page.route(checks, (route) => route.abort());
  await page.getByLabel('Mobile', { exact: true }).fill('9826100003');
  await expect(page.locator('#registration-mobile-error')).toContainText('Error checking');
  await checkState('mobile-unchecked');
});

test('the declaration, alone and with a guardian', async ({ page, registration, checkState }) => {
  const tick = page.getByRole('checkbox', { name: /declaration/ });
  const dialog = page.getByRole('dialog', { name: 'Declaration' });
  await registration.fill(anApplicant());
  await tick.click();
  await checkState('declaration');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await registration.chooseType(/^Child Player/);
  await page.getByLabel('Age', { exact: true }).fill('11');
  await tick.click();
  await dialog.getByLabel(/guardian’s name/).fill('Kamala Devi Verma');
  await dialog.getByLabel('Relation').selectOption({ index: 1 });
  await checkState('declaration-guardian');
  await dialog.getByRole('button', { name: 'I Agree' }).click();
  await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
  await checkState('form-filled');
});

test('the photo: being read, shown large, refused', async ({ page, registration, checkState }) => {
  await registration.choosePhoto(await smallPhoto());
  await page.getByRole('button', { name: /^Preview/ }).click();
  await checkState('photo-preview');
  await page.getByRole('button', { name: 'Looks good' }).click();
  await registration.choosePhoto({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.locator('#registration-photo-error')).not.toBeEmpty();
  await checkState('photo-refused');
  await page.evaluate(() => (window.createImageBitmap = () => new Promise(() => undefined)));
  await registration.choosePhoto(await smallPhoto());
  await expect(page.getByText('Reading the photo...')).toBeVisible();
  await checkState('photo-reading');
});

test('on a second visit: the draft, and a payment that was left', async ({ page, registration, checkState }) => {
  await registration.fill(anApplicant());
  await page.evaluate((left) => localStorage.setItem('maidan.unfinished', left), id);
  await answers(page, '**/api/payment/status/*', { success: true, status: 'processing' });
  await registration.open();
  await expect(page.getByText('Please choose the photo again.')).toBeVisible();
  await expect(page.getByText('You have an unfinished payment')).toBeVisible();
  await checkState('draft-and-unfinished');
  await answers(page, '**/api/payment/status/*', { success: true, status: 'paid' });
  await registration.open();
  await expect(page.getByText('Your last payment has arrived')).toBeVisible();
  await checkState('arrived-meanwhile');
});

test('with nothing to register for', async ({ page, checkState }) => {
  await answers(page, '**/api/events/upcoming/list', { success: true, events: [] });
  await page.goto('/register');
  await expect(page.getByText('No event is open')).toBeVisible();
  await checkState('no-event');
});
