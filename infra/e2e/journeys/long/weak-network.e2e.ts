import type { Page } from '@playwright/test';
import { anApplicant, largePhoto } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** 400 kbit/s up, 800 kbit/s down, one second of latency. */
const village = { offline: false, uploadThroughput: 50_000, downloadThroughput: 100_000, latency: 1000 };
const bytes = 4_500_000;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', village);
}

/** A valid photo of an exact size: decoders stop at its end and ignore the zeros after it. */
async function heavyPhoto() {
  const photo = await largePhoto();
  return { ...photo, buffer: Buffer.concat([photo.buffer], bytes) };
}

test('a photo of 4.5 MB over 400 kbit/s: killed mid-upload the draft is whole, and then it registers', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await slowDown(page);
  const registration = new RegistrationPage(page);
  const applicant = anApplicant();
  const isStart = (url: string) => url.includes('/api/payment/initiate');

  await test.step('kill the page in the middle of the upload', async () => {
    await page.goto('/register', { timeout: 60_000 });
    await registration.waitUntilHydrated(60_000);
    await registration.fill(applicant, await heavyPhoto());
    await registration.agree();
    await registration.waitUntilReady();
    const sending = page.waitForRequest((request) => isStart(request.url()), { timeout: 60_000 });
    await registration.payButton.click();
    await sending;
    await page.waitForTimeout(2_000);
    await page.reload({ timeout: 60_000 });
    await registration.waitUntilHydrated(60_000);
  });

  await test.step('find the draft whole', async () => {
    const { firstName, lastName, mobile, age, address, playingStyle } = applicant;
    const filled = { 'First name': firstName, 'Last name': lastName, Mobile: mobile, Age: age, Address: address };
    for (const [label, text] of Object.entries(filled)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    }
    await expect(page.getByLabel('Playing style')).toHaveValue(playingStyle);
    await expect(page.getByLabel('Event', { exact: true })).not.toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /declaration/ })).toBeChecked();
    // The draft does not contain the photo: it may show a child, and others may use the phone.
    await expect(page.getByText('We kept what you typed. Please choose the photo again.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'data:image',
    );
  });

  await test.step('register without a time-out', async () => {
    await registration.choosePhoto(await heavyPhoto());
    await registration.waitUntilReady();
    const began = performance.now();
    const sent = page.waitForResponse((response) => isStart(response.url()), { timeout: 60_000 });
    await registration.payButton.click();
    const answer = await sent;
    const kilobytes = (answer.request().postDataBuffer()?.length ?? 0) / 1000;
    const seconds = (performance.now() - began) / 1000;
    const count = `${kilobytes.toFixed(0)} kB sent in ${seconds.toFixed(1)} s at 400 kbit/s with 1 s of latency`;
    console.log(count);
    test.info().annotations.push({ type: 'measured', description: count });
    expect(answer.status()).toBe(200);
    const bank = page.frameLocator('#atom_jiffy_pay');
    await bank.getByRole('button', { name: /^Pay ₹/ }).click({ timeout: 60_000 });
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible({ timeout: 60_000 });
  });
});
