import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { club } from '@maidan/shared/club.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

// A wrong mobile is answered with 404.
test.use({ expectedErrors: [/status of 404 .*\/api\/payment\/receipt/] });

test('another phone opens the receipt by its id masked, and whole by the mobile', async ({
  page,
  browser,
  product,
}) => {
  const applicant = anApplicant();
  const bank = await new RegistrationPage(page).register(applicant);
  await bank.getByRole('button', { name: /^Pay ₹/ }).click();
  const number = await page.getByRole('article', { name: 'Receipt' }).getByText(`${club.receiptPrefix}-`).textContent();
  const address = page.url();

  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto(address);
  const masked = other.getByRole('article', { name: 'Receipt' });
  await expect(masked.getByText(number ?? '')).toBeVisible();
  await expect(masked.getByText('Asha V.')).toBeVisible();
  await expect(other.getByText(applicant.mobile)).toHaveCount(0);
  await expect(other.getByText('Verma')).toHaveCount(0);

  const id = new URL(address).searchParams.get('merchTxnId');
  const pending = async (client: typeof page) => {
    const answer = await client.request.get(`/api/payment/pending/${id}?photo=1`);
    return ((await answer.json()) as PendingResponse).data;
  };
  expect(await pending(page)).toMatchObject({ first_name: 'Asha', mobile: applicant.mobile });
  expect((await pending(page)).photo_base64).toMatch(/^data:image\//);
  expect(await pending(other)).toMatchObject({
    first_name: 'A***',
    last_name: 'V***',
    mobile: `********${applicant.mobile.slice(-2)}`,
    age: null,
    address: '',
    photo_base64: null,
  });

  await other.getByLabel('Phone number you registered with').fill('9000000000');
  await other.getByRole('button', { name: 'Show the whole receipt' }).click();
  await expect(other.getByText('We find no receipt for these details. Please look at them again.')).toBeVisible();
  await other.getByLabel('Phone number you registered with').fill(applicant.mobile);
  await other.getByRole('button', { name: 'Show the whole receipt' }).click();
  await expect(masked.getByText('Asha Verma')).toBeVisible();
  await other.reload();
  await expect(masked.getByText(applicant.mobile)).toBeVisible();
  await elsewhere.close();
});
