import type { PendingResponse } from '@maidan/shared/wire/payments.ts';
import { club } from '@maidan/shared/club.ts';
import { anApplicant } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

test('another phone opens the receipt by its id, and sees neither the photo nor the whole name of what was sent', async ({
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
  await expect(other.getByRole('article', { name: 'Receipt' }).getByText(number ?? '')).toBeVisible();

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
    mobile: `******${applicant.mobile.slice(-4)}`,
    age: null,
    address: '',
    photo_base64: null,
  });
  await elsewhere.close();
});
