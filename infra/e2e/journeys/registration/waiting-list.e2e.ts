import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { waitingListUrl } from '@maidan/shared/format/links.ts';
import { languages } from '@maidan/shared/language.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import { waitingNotices } from '@maidan/shared/waiting-notice.ts';
import { eventPageTexts } from '../../../../sites/src/content/event-page.ts';
import { myTexts } from '../../../../sites/src/content/my.ts';
import { registerTexts } from '../../../../sites/src/content/register.ts';
import { waitingListTexts } from '../../../../sites/src/content/waiting-list.ts';
import { waitingTicketTexts } from '../../../../sites/src/content/waiting-ticket.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { translate } from '../../../../sites/src/lib/language/translate.ts';
import type { Product } from '../../fixtures/product.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { freshMobile, smallPhoto } from '../../pages/applicant.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { aName, inDays } from '../../pages/console/events-tab.ts';
import { anEvent, apiSays } from '../../pages/lists.ts';
import { Payers } from '../../pages/payers.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

/**
 * Adds an event with one place, which is taken. It lies 300 days ahead, so that the home page goes on showing the
 * demo's events.
 */
async function fullEvent(request: APIRequestContext, product: Product) {
  const calls = await AdminCalls.signIn(request, product);
  const eventName = aName('Last Over Cup');
  // The name ends with a number and not with a word, because other journeys look for English words on Hindi pages.
  const eventNameHi = `आख़िरी ओवर कप ${randomInt(1_000_000)}`;
  const days = { startDate: inDays(300), endDate: inDays(300) };
  const id = await calls.addEvent({ eventName, eventNameHi, playerLimit: '1', ...days });
  const payers = new Payers(request, product, id);
  const taken = await payers.start('Kavya', 'Sahu');
  await payers.pay(taken);
  return { id, refund: () => calls.refund(taken) };
}

for (const language of languages) {
  test(`a full event: onto the waiting list, an offer, register and pay (${language})`, async ({
    page,
    request,
    product,
    axe,
    picture,
  }) => {
    test.setTimeout(300_000);
    const texts = waitingListTexts[language];
    const ticketTexts = waitingTicketTexts[language];
    const labels = registerTexts[language];
    const check = async (state: string) => {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await axe();
      await picture(state);
    };
    const event = await fullEvent(request, product);
    const mobile = freshMobile();

    await test.step('the form says that the event is full, and leads to the list', async () => {
      await page.goto(pageIn(language, `/register?event=${event.id}`));
      const notice = page.locator('.closed-event');
      await expect(notice).toBeVisible();
      await check('full');
      await notice.getByRole('link', { name: labels.event.waitingList }).click();
      await expect(page).toHaveURL(new RegExp(`/waiting-list\\?event=${event.id}$`));
    });

    const join = page.getByRole('button', { name: texts.join });
    await test.step('what is missing is said at its field', async () => {
      await expect(page.getByText(texts.rules.money)).toBeVisible();
      await expect(page.getByText(waitingNotices[language].clauses[0]!)).toBeVisible();
      await check('list');
      await join.click();
      const first = page.getByLabel(labels.firstName, { exact: true });
      await expect(page.getByRole('radio').first()).toBeFocused();
      await expect(first).toHaveAccessibleDescription(translate(language, registrationSentences.firstName));
      await check('errors');
    });

    await test.step('the keyboard alone is enough', async () => {
      await page.keyboard.press('Space');
      await expect(page.getByRole('radio', { name: labels.playerType.full.new })).toBeChecked();
      for (const text of ['आशा', 'वर्मा', mobile]) {
        await page.keyboard.press('Tab');
        await page.keyboard.insertText(text);
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: texts.joined.title(1) })).toBeFocused();
      await check('joined');
    });

    const ticket = page.locator('.ticket').filter({ hasText: 'आशा वर्मा' });
    await test.step('my registrations tell the place on the list', async () => {
      await page.getByRole('link', { name: texts.joined.my }).first().click();
      await expect(ticket).toContainText(ticketTexts.number(1));
      await expect(ticket).toContainText(ticketTexts.ahead(0));
      await check('waiting');
    });

    await test.step('a place that becomes free is held', async () => {
      await event.refund();
      await page.reload();
      await expect(ticket).toContainText(ticketTexts.standing.offered);
      await check('offered');
      await ticket.getByRole('link', { name: ticketTexts.register }).click();
      await expect(page).toHaveURL(new RegExp(`/register\\?event=${event.id}&offer=`));
    });

    const registration = new RegistrationPage(page, language);
    await test.step('the form of the offer is filled in as far as it is known', async () => {
      await registration.waitUntilHydrated();
      await expect(page.locator('.offer-notice')).toContainText(ticketTexts.offer.same);
      await expect(registration.event).toHaveValue(event.id);
      await expect(page.locator(`option[value="${event.id}"]`)).toBeEnabled();
      await expect(registration.radio('new')).toBeChecked();
      await expect(registration.field(labels.firstName)).toHaveValue('आशा');
      await expect(registration.field(labels.lastName)).toHaveValue('वर्मा');
      await expect(registration.mobile).toHaveValue(mobile);
      await check('offer');
      await registration.field(labels.playingStyle.label).selectOption('Batting All-rounder');
      await registration.field(labels.address).fill('वार्ड 12');
      await registration.field(labels.age).fill('24');
      await registration.choosePhoto(await smallPhoto());
      await registration.agree();
    });

    await test.step('paid, the player has the place, and waits no more', async () => {
      const bank = await registration.submit();
      await bank.getByRole('button', { name: /^Pay ₹/ }).click();
      const receipt = page.locator('.result-receipt');
      await expect(receipt).toContainText('आशा वर्मा', { timeout: 60_000 });
      await page.goto(pageIn(language, '/my'));
      await expect(ticket).toHaveCount(1);
      await expect(ticket).toContainText(myTexts[language].standing.registered);
      expect(await page.evaluate(() => localStorage.getItem('maidan.waiting'))).toBeNull();
    });
  });
}

test('who leaves the list is asked before, also when the phone is forgotten, and the list says so', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const { id } = await fullEvent(request, product);
  const texts = waitingTicketTexts.en;
  await page.goto('/my');
  // The page calls the API, whose answer sets the cookie that identifies this browser. The heading appears after that
  // answer.
  await expect(page.getByRole('heading', { name: myTexts.en.empty.title })).toBeVisible();
  const data = { firstName: 'Rohan', lastName: 'Sahu', mobile: freshMobile(), kind: 'new', language: 'en' };
  const answer = await page.request.post(`/api/events/${id}/waiting-list`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  const ticket = page.locator('.ticket').filter({ hasText: 'Rohan Sahu' });
  await ticket.getByRole('button', { name: texts.leave.button }).click();
  const dialog = page.getByRole('dialog', { name: texts.leave.title });
  await expect(dialog).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: texts.leave.keep }).click();
  await expect(ticket).toBeVisible();
  await ticket.getByRole('button', { name: texts.leave.button }).click();
  await dialog.getByRole('button', { name: texts.leave.confirm }).click();
  await expect(page.getByText(myTexts.en.left)).toBeVisible();
  await expect(ticket).toHaveCount(0);

  await test.step('"Forget this phone" names who leaves the list with it', async () => {
    const again = await page.request.post(`/api/events/${id}/waiting-list`, { data });
    expect(again.ok(), await again.text()).toBe(true);
    await page.goto('/hi/my');
    await page.getByRole('button', { name: myTexts.hi.forget.button }).click();
    await expect(page.getByRole('dialog')).toContainText(myTexts.hi.forget.waiting);
    await picture('forget-hindi');
    await page.goto('/my');
    const { forget } = myTexts.en;
    await page.getByRole('button', { name: forget.button }).click();
    const asked = page.getByRole('dialog', { name: forget.title });
    await expect(asked).toContainText(forget.waiting);
    await expect(asked.getByRole('listitem')).toHaveText(/^\S*Rohan Sahu/);
    await axe();
    await picture('forget');
    await asked.getByRole('button', { name: forget.confirm }).click();
    await expect(page.getByText(forget.done)).toBeVisible();
    const { waiting } = (await (await page.request.get('/api/payment/own')).json()) as OwnRegistrationsResponse;
    expect(waiting).toEqual([]);
  });
});

test('cards, popups and the form lead to the list of a full event, which knows who may not join', async ({
  page,
  axe,
}) => {
  const full = anEvent('upcoming', {
    ...{ id: 'e-full', eventName: 'Full Cup', registrationState: 'full', playerLimit: 8 },
    ...{ openTo: 'women', maxAge: 15 },
  });
  const open = anEvent('upcoming', { id: 'e-open', eventName: 'Open Cup' });
  await apiSays(page, '/events/current', [full, open]);
  await apiSays(page, '/events/upcoming/list', { success: true, events: [full, open] });
  await page.goto('/events');
  const link = { name: eventPageTexts.en.waitingList };
  const card = page.getByRole('article').filter({ hasText: 'Full Cup' });
  await expect(card.getByRole('link', link)).toHaveAttribute('href', waitingListUrl(full.id));
  await expect(page.getByRole('article').filter({ hasText: 'Open Cup' }).getByRole('link', link)).toHaveCount(0);
  await card.getByRole('button', { name: /^View Description/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', link)).toBeVisible();
  await axe();
  await page.goto('/register');
  const { event } = registerTexts.en;
  await page.getByRole('link', { name: event.full('Full Cup') }).click();

  const texts = waitingListTexts.en;
  await page.getByRole('radio', { name: playerTypeOf('child') }).check({ force: true });
  await page.getByRole('button', { name: texts.join }).click();
  await expect(page.getByRole('checkbox', { name: registerTexts.en.womanOrGirl })).toBeFocused();
  await page.getByRole('checkbox', { name: registerTexts.en.womanOrGirl }).check();
  await page.getByLabel(registerTexts.en.dateOfBirth.label).fill('1990-01-01');
  await page.getByRole('button', { name: texts.join }).click();
  await expect(page.getByText(registrationSentences.tooOld)).toBeVisible();
  await axe();

  await page.goto(waitingListUrl(open.id));
  await expect(page.getByText(texts.isOpen)).toBeVisible();
  await axe();
  await page.goto(waitingListUrl('e-unknown'));
  await expect(page.getByText(texts.noList)).toBeVisible();
});
