import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { resultUrl, waitingListUrl } from '@maidan/shared/format/links.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import type { EventForm } from '@maidan/shared/rules/event.ts';
import type { UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import { myTexts } from '../../../../sites/src/content/my.ts';
import { paymentTexts } from '../../../../sites/src/content/payment.ts';
import { requestTexts } from '../../../../sites/src/content/request.ts';
import { waitingTicketTexts } from '../../../../sites/src/content/waiting-ticket.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { freshMobile } from '../../pages/applicant.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { inDays } from '../../pages/console/events-tab.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { Payers } from '../../pages/payers.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

const names: Record<Language, readonly [first: string, last: string]> = { en: ['Kavya', 'Sahu'], hi: ['काव्या', 'साहू'] };

/** Makes the API answer that the events are over; the list then has the registration among the earlier ones. */
async function endEvents(page: Page): Promise<void> {
  await page.route('**/api/payment/own', async (route) => {
    const answer = (await (await route.fetch()).json()) as OwnRegistrationsResponse;
    const past = { eventDate: '2026-01-05', eventEnd: '2026-01-06' };
    const registrations = answer.registrations.map((each) => ({
      ...each,
      eventDate: past.eventDate,
      receipt: each.receipt && { ...each.receipt, ...past },
    }));
    await route.fulfill({ json: { ...answer, registrations } });
  });
}

/**
 * Limits the API's list to these events. The page offers a player three events, and the demo has others that come
 * sooner.
 */
async function listOnly(page: Page, ids: readonly string[]): Promise<void> {
  await page.route('**/api/events/upcoming/list', async (route) => {
    const answer = (await (await route.fetch()).json()) as UpcomingEvents;
    const events = answer.events.filter(({ id }) => ids.includes(id));
    await route.fulfill({ json: { ...answer, events } });
  });
}

/**
 * Opens a page that asks for this browser's registrations, because that answer brings the browser's cookie. A
 * registration that is sent without the cookie would belong to another browser.
 */
async function withBrowserCookie(page: Page, language: Language): Promise<void> {
  await page.goto(pageIn(language, '/my'));
  await expect(page.getByRole('heading', { name: myTexts[language].empty.title })).toBeVisible();
}

for (const language of ['en', 'hi'] as const)
  test(`a player registers for another event with four taps, from an earlier registration and from the receipt (${language})`, async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const open = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
    const [first, next] = open.filter(({ minAge, maxAge, openTo }) => !minAge && !maxAge && openTo === 'all');
    const [firstName, lastName] = names[language];
    const [texts, form] = [requestTexts[language], new RegistrationPage(page, language)];
    const version = declarationVersions[language];
    const consent = { version, guardianName: 'Ravi Sahu', guardianRelation: 'Father', purposes: [] };
    const payers = new Payers(page.request, product, first!.id);
    const mobile = freshMobile();
    await listOnly(page, [first!.id, next!.id]);
    await withBrowserCookie(page, language);
    const id = await payers.start(firstName, lastName, { mobile, consent });
    await payers.pay(id);

    const again = page.getByRole('region', { name: texts.again, exact: true });
    await test.step('the receipt of the browser that has sent the registration offers the other events', async () => {
      await page.goto(pageIn(language, `/payment/response?merchTxnId=${id}`));
      await expect(again.getByRole('button').first()).toBeVisible();
      const own = language === 'hi' && first!.eventNameHi ? first!.eventNameHi : first!.eventName;
      await expect(again.getByRole('button', { name: own })).toHaveCount(0);
      const print = page.getByRole('button', { name: paymentTexts[language].print });
      const [printBox, againBox] = [await print.boundingBox(), await again.boundingBox()];
      expect(againBox!.y, 'the offer stands below the buttons').toBeGreaterThan(printBox!.y);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('receipt');
    });
    await test.step('an earlier registration offers them', async () => {
      await endEvents(page);
      await page.goto(pageIn(language, '/my'));
      await expect(page.getByRole('heading', { name: myTexts[language].past })).toBeVisible();
      await expect(again).toContainText(`${firstName} ${lastName}`);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture('earlier');
    });
    await test.step('one tap opens the form, filled in and with the photo', async () => {
      const name = language === 'hi' && next!.eventNameHi ? next!.eventNameHi : next!.eventName;
      await again.getByRole('button', { name }).click();
      await expect(page).toHaveURL(pageIn(language, `/register?again=${id}`));
      await form.waitUntilHydrated();
      await expect(form.event).toHaveValue(next!.id);
      await expect(form.radio('child')).toBeChecked();
      await expect(form.field(form.texts.firstName)).toHaveValue(firstName);
      await expect(form.field(form.texts.lastName)).toHaveValue(lastName);
      await expect(form.field(form.texts.age)).toHaveValue('12');
      await expect(form.mobile).toHaveValue(mobile);
      await expect(form.preview).toBeVisible();
      await axe();
      await picture('form');
    });
    await test.step('after agreeing and paying there is a receipt', async () => {
      await form.tick.click();
      const { guardian, agree } = form.texts.declaration;
      await expect(form.declarationDialog.getByLabel(guardian.name)).toHaveValue('Ravi Sahu');
      await form.declarationDialog.getByRole('button', { name: agree }).click();
      const bank = await form.submit();
      await bank.getByRole('button', { name: /^Pay ₹/ }).click();
      const receipt = page.locator('.result-receipt');
      await expect(receipt).toContainText(`${firstName} ${lastName}`, { timeout: 60_000 });
      await expect(receipt).toContainText(language === 'hi' && next!.eventNameHi ? next!.eventNameHi : next!.eventName);
    });
  });

test('register again offers what fits the age of the player; a full event leads to its waiting list', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const calls = await AdminCalls.signIn(request, product);
  const addEvent = (eventName: string, eventNameHi: string, asked: Partial<EventForm> = {}) =>
    calls.addEvent({ eventName, eventNameHi, startDate: inDays(300), endDate: inDays(300), ...asked });
  const number = randomInt(1_000_000);
  const played = await addEvent(`Played Cup ${number}`, `खेला हुआ कप ${number}`);
  const fits = await addEvent(`Under 15 Cup ${number}`, `पंद्रह से कम का कप ${number}`, { maxAge: '14' });
  const tooYoung = await addEvent(`Under 10 Cup ${number}`, `दस से कम का कप ${number}`, { maxAge: '9' });
  const full = await addEvent(`Full Cup ${number}`, `भरा हुआ कप ${number}`, { playerLimit: '1' });
  const others = new Payers(request, product, full);
  await others.pay(await others.start('रोहन', 'साहू'));
  await listOnly(page, [played, fits, tooYoung, full]);
  const payers = new Payers(page.request, product, played);
  await withBrowserCookie(page, 'en');
  const id = await payers.start('काव्या', 'साहू', { consent: { version: declarationVersions.en } });
  await payers.pay(id);
  for (const language of languages)
    for (const address of ['/my', resultUrl(id)]) {
      const texts = requestTexts[language];
      await page.goto(pageIn(language, address));
      const again = page.getByRole('region', { name: texts.again, exact: true });
      await expect(again.getByRole('button')).toHaveText(
        language === 'en'
          ? new RegExp(`^Under 15 Cup ${number}, .* Under 15 on `)
          : new RegExp(`^पंद्रह से कम का कप ${number}, `),
      );
      await expect(again.getByRole('link')).toHaveAttribute('href', pageIn(language, waitingListUrl(full)));
      await expect(again.getByRole('link')).toContainText(
        language === 'en' ? `Full Cup ${number}` : `भरा हुआ कप ${number}`,
      );
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture(`fits-${language}`);
    }
  await test.step('also after another player has left a waiting list', async () => {
    const waiting = { firstName: 'मीरा', lastName: 'साहू', mobile: freshMobile(), kind: 'new', language: 'en' };
    const joined = await page.request.post(`/api/events/${full}/waiting-list`, { data: waiting });
    expect(joined.ok(), await joined.text()).toBe(true);
    const { leave } = waitingTicketTexts.en;
    await page.goto('/my');
    await page.locator('.ticket').filter({ hasText: 'मीरा साहू' }).getByRole('button', { name: leave.button }).click();
    await page.getByRole('dialog', { name: leave.title }).getByRole('button', { name: leave.confirm }).click();
    await expect(page.getByText(myTexts.en.left)).toBeVisible();
    await expect(page.getByRole('region', { name: requestTexts.en.again, exact: true })).toBeVisible();
  });
  for (const event of [played, fits, tooYoung, full]) await calls.removeEvent(event);
});

for (const language of ['en', 'hi'] as const)
  test(`another child begins with mobile, address and guardian alone, on the browser that has sent the first one (${language})`, async ({
    page,
    browser,
    product,
  }) => {
    const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
    const [firstName, lastName] = names[language];
    const version = declarationVersions[language];
    const consent = { version, guardianName: 'Ravi Sahu', guardianRelation: 'Father', purposes: [] };
    const payers = new Payers(page.request, product, event!.id);
    const mobile = freshMobile();
    await withBrowserCookie(page, language);
    const id = await payers.start(firstName, lastName, { mobile, consent });
    await payers.pay(id);
    const receipt = pageIn(language, `/payment/response?merchTxnId=${id}`);
    const form = new RegistrationPage(page, language);
    for (const [address, label] of [
      [pageIn(language, '/my'), myTexts[language].registerAnother],
      [receipt, paymentTexts[language].registerAnother],
    ] as const) {
      await page.goto(address);
      await page.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(pageIn(language, '/register'));
      await form.waitUntilHydrated();
      await expect(form.mobile).toHaveValue(mobile);
      await expect(form.field(form.texts.address)).toHaveValue('12 Station Road, Raipur');
      for (const empty of [form.texts.firstName, form.texts.lastName, form.texts.age])
        await expect(form.field(empty)).toHaveValue('');
      await expect(form.preview).toHaveCount(0);
      await expect(page.getByText(form.texts.photo.again), 'nothing was typed for this player').toHaveCount(0);
      await expect(form.page.locator('input[name="playerType"]:checked')).toHaveCount(0);
    }
    await form.chooseType('child');
    await form.field(form.texts.age).fill('9');
    await form.tick.click();
    await expect(form.declarationDialog.getByLabel(form.texts.declaration.guardian.name)).toHaveValue('Ravi Sahu');

    await test.step('elsewhere it begins empty, and nothing is offered again', async () => {
      const elsewhere = await browser.newContext({ baseURL: product.url });
      const other = await elsewhere.newPage();
      await other.goto(receipt);
      await other.locator('#open-mobile').fill(mobile);
      await other.locator('.open-receipt button').click();
      await expect(other.locator('.result-receipt')).toContainText(`${firstName} ${lastName}`);
      await expect(other.getByRole('region', { name: requestTexts[language].again, exact: true })).toHaveCount(0);
      await other.getByRole('link', { name: paymentTexts[language].registerAnother }).click();
      const empty = new RegistrationPage(other, language);
      await empty.waitUntilHydrated();
      await expect(empty.mobile).toHaveValue('');
      await elsewhere.close();
    });
  });

test.describe('when the code of what stands below it cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] });

  test('the receipt is shown', async ({ page, product }) => {
    const [event] = (await publicEvents(page.request, product.url)).filter((each) => each.registrationState === 'open');
    const payers = new Payers(page.request, product, event!.id);
    await withBrowserCookie(page, 'en');
    const id = await payers.start('Kavya', 'Sahu');
    await payers.pay(id);
    await page.route(/\/_astro\/(WhatNow|RegisterAgain)[^/]*\.js$/, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => /WhatNow|RegisterAgain/.test(request.url()));
    await page.goto(`/payment/response?merchTxnId=${id}`);
    await refused;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
    await expect(page.locator('.result-receipt')).toContainText('Kavya Sahu');
  });
});
