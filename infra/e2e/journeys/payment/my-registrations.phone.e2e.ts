import type { Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import { myTexts } from '../../../../sites/src/content/my.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { freshMobile } from '../../pages/applicant.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { Payers } from '../../pages/payers.ts';

/** The line below the bar that leads to the registrations of this phone. */
const line = (page: Page) => page.locator('#own-registrations');
const tickets = (page: Page) => page.locator('.ticket');

test.describe('the registrations of this phone', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] });

  test('stand on one page with what comes next, open without a network, and can be forgotten', async ({
    page,
    context,
    product,
    axe,
    picture,
  }) => {
    const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
    // Requests of `page.request` share the page's cookies, as if the page's form had sent them.
    const payers = new Payers(page.request, product, event!.id);
    await page.goto('/my');
    await expect(page.getByRole('heading', { name: 'Nothing on this phone yet' })).toBeVisible();
    await axe();
    await picture('empty');
    const kavya = await payers.start('काव्या', 'साहू');
    const open = await payers.start('रोहन', 'साहू');
    await payers.pay(kavya);

    await page.goto('/register');
    await expect(line(page)).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'My registrations' })).toBeVisible();
    await page.goto(`/payment/response?merchTxnId=${kavya}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('maidan.my'))).toContain(kavya);
    await page.goto(eventPageUrl(event!));
    await expect(line(page)).toHaveText(/^\s*Registered: काव्या\s*My registrations\s*$/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('event-of-own');
    await page.goto('/register');
    await expect(page.getByRole('main').getByRole('link', { name: 'My registrations' })).toBeHidden();
    await line(page).getByRole('link', { name: 'My registrations' }).click();
    await expect(page).toHaveURL('/my');
    await expect(tickets(page)).toHaveCount(2);
    const paid = tickets(page).filter({ hasText: 'काव्या साहू' });
    await expect(paid).toContainText('Registered');
    await expect(paid.getByRole('img', { name: /^QR code of the receipt/ })).toBeVisible();
    await expect(tickets(page).filter({ hasText: 'रोहन साहू' })).toContainText('Payment not finished');
    await paid.getByText('What you allow').click();
    const messages = paid.getByRole('checkbox', { name: 'Messages about other events of the club.' });
    await expect(messages).not.toBeChecked();
    await messages.click();
    await expect(paid.getByRole('status')).toHaveText(
      'No parent or guardian is named for this player. Please ask the club.',
    );
    await expect(messages).not.toBeChecked();
    // A family can refuse messages even when no guardian is named.
    await paid.getByRole('checkbox', { name: /^No messages at all/ }).check();
    await expect(paid.getByRole('status')).toHaveText('Saved.');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('tickets');
    await page.goto('/hi/my');
    await expect(tickets(page)).toHaveCount(2);
    await paid.getByText('आपने क्या मंज़ूर किया है').click();
    await expect(paid.getByRole('checkbox', { name: /^WhatsApp पर कोई संदेश नहीं/ })).toBeChecked();
    await axe();
    await picture('tickets-hindi');

    await paid.getByRole('link', { name: /^रसीद/ }).click();
    await expect(page.getByRole('heading', { name: 'अब आगे' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/hi/payment/response\\?merchTxnId=${kavya}$`));

    const isKept = (address: string) =>
      page.evaluate(async (path) => (await caches.match(path)) !== undefined, address);
    for (const address of ['/hi/my', '/my']) {
      await page.goto(address);
      await expect(tickets(page)).toHaveCount(2);
      await expect.poll(() => isKept(address)).toBe(true);
    }
    await context.setOffline(true);
    for (const [address, words] of [
      ['/my', /^No network: as of/],
      ['/hi/my', /^इंटरनेट नहीं है: यह जानकारी/],
    ] as const) {
      await page.goto(address);
      await expect(page.getByText(words)).toBeVisible();
      await expect(tickets(page)).toHaveCount(2);
      await expect(paid.getByRole('img')).toBeVisible();
    }
    await picture('offline');
    await context.setOffline(false);

    // The form has kept the payment that it started last.
    await page.evaluate((id) => localStorage.setItem('maidan.unfinished', id), open);
    await page.goto('/my');
    await expect(tickets(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Forget this phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forget this phone?' });
    await expect(dialog).toContainText('A payment is still open.');
    await axe();
    await picture('forget');
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await expect(page.getByText('This phone is forgotten.')).toBeVisible();
    await expect(tickets(page)).toHaveCount(0);
    const answer = await page.request.get('/api/payment/own');
    expect(((await answer.json()) as OwnRegistrationsResponse).registrations).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('maidan.my'))).toBeNull();
    await page.goto(eventPageUrl(event!));
    await expect(line(page)).toBeHidden();
    await expect(page.getByText('काव्या साहू')).toHaveCount(0);
    await test.step('the form still asks about the open payment, so that nobody pays twice', async () => {
      await page.goto('/register');
      const check = page.getByRole('main').getByRole('link', { name: 'Check payment' });
      await expect(check).toHaveAttribute('href', `/payment/response?merchTxnId=${open}`);
    });
    await test.step('a paid one is forgotten whole', async () => {
      await page.evaluate((id) => localStorage.setItem('maidan.unfinished', id), kavya);
      await page.goto('/my');
      await payers.pay(await payers.start('रोहन', 'साहू'));
      await page.reload();
      await page.getByRole('button', { name: 'Forget this phone' }).click();
      await expect(dialog).not.toContainText('A payment is still open.');
      await dialog.getByRole('button', { name: 'Forget' }).click();
      await expect(page.getByText('This phone is forgotten.')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('maidan.unfinished'))).toBeNull();
    });
    await page.goto(`/payment/response?merchTxnId=${kavya}`);
    await expect(page.getByRole('heading', { name: 'Is this your receipt?' })).toBeVisible();
    await expect(page.getByText('काव्या साहू')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What now' })).toHaveCount(0);
  });
});

test('a receipt that the club has sent is added to another phone by its mobile', async ({ page, browser, product }) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const mobile = freshMobile();
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const payers = new Payers(elsewhere.request, product, event!.id);
  const id = await payers.start('Meera', 'Yadav', {
    mobile,
    consent: {
      version: declarationVersions.en,
      guardianName: 'Sita Yadav',
      guardianRelation: 'Mother',
      purposes: ['auction'],
    },
  });
  await payers.pay(id);
  await elsewhere.close();

  await page.goto('/my');
  await page.getByLabel('Receipt number or transaction ID').fill(id);
  await page.getByLabel('Phone number you registered with').fill(mobile);
  await page.getByRole('button', { name: 'Find receipt' }).click();
  await expect(page.getByRole('heading', { name: 'What now' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My registrations' }).click();
  const ticket = tickets(page).filter({ hasText: 'Meera Yadav' });
  await expect(ticket).toContainText('Registered');
  await ticket.getByText('What you allow').click();
  const auction = ticket.getByRole('checkbox', { name: /^List for the auction/ });
  await expect(auction).toBeChecked();
  await auction.uncheck();
  await expect(ticket.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await ticket.getByText('What you allow').click();
  await expect(auction).not.toBeChecked();
});

test('one registration that cannot be read is named, and the others stand', async ({ page, product, axe, picture }) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const payers = new Payers(page.request, product, event!.id);
  await page.goto('/my');
  await payers.pay(await payers.start('Meera', 'Yadav'));
  const id = 'MSCAAAAAAAAAAAAAAAAAAAAAAAAAAZ';
  await page.route('**/api/payment/own', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as OwnRegistrationsResponse), unreadable: [id] } });
  });
  await page.reload();
  await expect(tickets(page)).toHaveCount(1);
  const notice = page.getByText('One registration cannot be shown at the moment.');
  await expect(notice).toContainText(id);
  await expect(page.getByRole('link', { name: 'Check the payment' })).toHaveAttribute('href', /MSCA+Z$/);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('unreadable');
});

test('an unfinished payment of an event that is over leads to its check', async ({ page, product, axe, picture }) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const payers = new Payers(page.request, product, event!.id);
  await page.goto('/my');
  await payers.start('काव्या', 'साहू');
  await page.route('**/api/payment/own', async (route) => {
    const answer = (await (await route.fetch()).json()) as OwnRegistrationsResponse;
    const registrations = answer.registrations.map((each) => ({ ...each, eventDate: '2026-01-05' }));
    await route.fulfill({ json: { ...answer, registrations } });
  });
  for (const language of languages) {
    await page.goto(pageIn(language, '/my'));
    const earlier = page.locator('.my-past').getByRole('listitem');
    await expect(earlier).toContainText(myTexts[language].standing.open);
    await expect(earlier.getByRole('link')).toHaveText(new RegExp(`^${myTexts[language].checkPayment}`));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture(`earlier-unfinished-${language}`);
  }
});

/** Opens My registrations and expects the ticket of काव्या साहू to show `standing` in place of the code. */
async function expectNoEntry(page: Page, language: Language, standing: string | RegExp): Promise<void> {
  await page.goto(pageIn(language, '/my'));
  const ticket = tickets(page).filter({ hasText: 'काव्या साहू' });
  await expect(ticket).toContainText(myTexts[language].noEntry);
  await expect(ticket.locator('.ticket-ended strong')).toHaveText(standing);
  await expect(ticket.getByRole('img')).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

test('a refunded registration shows its state in place of the code', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const payers = new Payers(page.request, product, event!.id);
  await page.goto('/my');
  const id = await payers.start('काव्या', 'साहू');
  await payers.pay(id);
  await page.reload();
  await expect(tickets(page)).toHaveCount(1);
  await (await AdminCalls.signIn(request, product)).refund(id);
  await test.step('the event’s page names the player until what the browser knows is ten minutes old', async () => {
    await page.goto(eventPageUrl(event!));
    await expect(line(page)).toContainText('Registered: काव्या');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('maidan.my')!) as object;
      const asOf = new Date(Date.now() - 11 * 60_000).toISOString();
      localStorage.setItem('maidan.my', JSON.stringify({ ...kept, asOf }));
    });
    await page.reload();
    await expect(line(page)).not.toContainText('काव्या');
    await expect(line(page).getByRole('link', { name: 'My registrations' })).toBeVisible();
  });
  for (const language of languages) {
    const { standing } = myTexts[language];
    await expectNoEntry(page, language, new RegExp(`^(${standing.due}|${standing.refunded})$`));
    await axe();
    await picture(`refunded-${language}`);
  }
});

test('a player whom the club has deleted is off the list in place of the code', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const payers = new Payers(page.request, product, event!.id);
  const mobile = freshMobile();
  await page.goto('/my');
  await payers.pay(await payers.start('काव्या', 'साहू', { mobile }));
  await page.reload();
  await expect(tickets(page)).toHaveCount(1);
  await (await AdminCalls.signIn(request, product)).deletePlayer(mobile);
  for (const language of languages) {
    await expectNoEntry(page, language, myTexts[language].standing.removed);
    await axe();
    await picture(`removed-${language}`);
  }
});

test('the ticket of an event that was called off leads to what goes back', async ({ page, product, axe, picture }) => {
  const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
  const payers = new Payers(page.request, product, event!.id);
  await page.goto('/my');
  await payers.pay(await payers.start('काव्या', 'साहू'));
  await page.route('**/api/payment/own', async (route) => {
    const answer = (await (await route.fetch()).json()) as OwnRegistrationsResponse;
    const eventCalledOffAt = '2026-11-23T05:00:00.000Z';
    const registrations = answer.registrations.map(({ receipt, ...rest }) => ({
      ...rest,
      receipt: receipt && { ...receipt, eventCalledOffAt },
    }));
    await route.fulfill({ json: { ...answer, registrations } });
  });
  for (const language of languages) {
    await expectNoEntry(page, language, myTexts[language].standing.calledOff);
    await expect(tickets(page).locator('.ticket-ended')).toContainText(myTexts[language].feeGoesBack);
    await axe();
    await picture(`called-off-${language}`);
  }
});

test.describe('without the API', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

  test('says so, and tries again', async ({ page, axe, picture }) => {
    await page.route('**/api/payment/own', (route) => route.abort('connectionrefused'), { times: 1 });
    await page.goto('/my');
    await expect(page.getByText('The registrations cannot be loaded at the moment.')).toBeVisible();
    await axe();
    await picture('failed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing on this phone yet' })).toBeVisible();
  });
});
