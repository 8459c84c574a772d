import { anApplicant } from '../../pages/applicant.ts';
import { unknownId as id } from '../../pages/payments.ts';
import { answers, expect, statesTimeout, test } from '../state-test.ts';

test.describe.configure({ timeout: statesTimeout });
// The start fails on purpose, and the payment that it begins is unknown to the API.
test.use({ expectedErrors: [/status of (404|409)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/] });

test('starting the payment, and every way it can fail', async ({ page, registration, alerts, checkState }) => {
  const initiate = '**/api/payment/initiate';
  await registration.fill(anApplicant());
  await registration.agree();
  await registration.waitUntilReady();
  const fails = async (state: string) => {
    await alerts.after(() => registration.submitAnyway());
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await checkState(state);
  };
  await page.route(initiate, (route) => route.abort());
  await fails('start-no-connection');
  await page.context().setOffline(true);
  await fails('start-offline');
  await expect(page.getByText(registration.texts.problem.offline)).toBeVisible();
  await page.context().setOffline(false);
  const errors = { mobile: 'This mobile number is already registered for the event' };
  await answers(page, initiate, { success: false, error: 'Some answers were refused', errors }, 409);
  await fails('start-refused');
  // A server's refusal stays until the field is changed.
  await page.getByLabel('Mobile', { exact: true }).fill('9826100004');
  await expect(page.getByText('This number is fine.')).toBeVisible();
  await answers(page, initiate, { success: true, data: {} });
  await fails('start-no-token');

  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(initiate, async (route) => {
    await held;
    const data = {
      merchTxnId: id,
      atomTokenId: '15',
      merchId: '1',
      custEmail: '',
      custMobile: '',
      returnUrl: '',
      amount: 1500,
    };
    await route.fulfill({ json: { success: true, data } });
  });
  let open = (): void => undefined;
  const loading = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/atomcheckout.js', async (route) => {
    await loading;
    await route.fulfill({ contentType: 'text/javascript', body: 'window.AtomPaynetz = class {};' });
  });
  await registration.submitAnyway();
  await expect(page.locator('.pay-progress')).toBeVisible();
  const barHeight = async () => (await page.locator('.pay-bar').boundingBox())!.height;
  const atFirst = await barHeight();
  await checkState('sending');
  go();
  await expect(page.getByText('Opening the payment window...')).toBeVisible();
  await checkState('opening');
  open();
  await expect(page.getByText('Check the payment')).toBeVisible();
  expect(await barHeight()).toBe(atFirst);
  await checkState('paying');
});
