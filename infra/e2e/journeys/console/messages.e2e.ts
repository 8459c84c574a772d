import type { APIRequestContext, Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { longHindiDate } from '@maidan/shared/format/hindi-dates.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { Language } from '@maidan/shared/language.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { InitiateResponse } from '@maidan/shared/wire/payments.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import type { Product } from '../../fixtures/product.ts';
import { freshMobile, smallPhoto } from '../../pages/applicant.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { Console } from '../../pages/console/console.ts';
import { aName, EventsTabPage, inDays } from '../../pages/console/events-tab.ts';
import { Payers } from '../../pages/payers.ts';

/** The link to WhatsApp is opened on purpose; the journey answers the request. */
test.use({ expectedErrors: [/^request to another host: https:\/\/wa\.me\//] });
test.describe.configure({ timeout: 240_000 });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

interface Person {
  firstName: string;
  lastName: string;
  age?: number;
  guardianName?: string;
  mobile?: string;
  language?: Language;
  /** Whether the family withdraws its consent to messages afterwards. */
  optsOut?: boolean;
  pays?: boolean;
}

/** Registers somebody for an event, in the language in which the family reads. */
async function register(request: APIRequestContext, product: Product, eventId: string, person: Person): Promise<void> {
  const { firstName, lastName, age = 12, guardianName = '', mobile = freshMobile() } = person;
  const { language = 'en', optsOut = false, pays = true } = person;
  const photo = await smallPhoto();
  const version = declarationVersions[language];
  const guardian = guardianName && { guardianName, guardianRelation: 'Mother' };
  const consent = { version, purposes: ['messages'], ...guardian };
  const answer = await request.post('/api/payment/initiate', {
    data: {
      transactionId: `journey-${crypto.randomUUID()}`,
      language,
      playerData: {
        ...{ firstName, lastName, mobile, age, consent, selectedEvent: eventId },
        playerType: age < 18 ? playerTypeOf('child') : playerTypeOf('new'),
        ...{ playingStyle: 'Right-hand Batsman', address: '12 Station Road, Raipur' },
        photoBase64: `data:${photo.mimeType};base64,${photo.buffer.toString('base64')}`,
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { merchTxnId } = ((await answer.json()) as InitiateResponse).data;
  await new Payers(request, product, eventId).pay(merchTxnId, pays ? {} : { outcome: 'failed' });
  if (!optsOut) return;
  const data = { merchantTxnId: merchTxnId, purpose: 'messages', isGiven: false, version };
  expect((await request.post('/api/payment/own/consent', { data })).ok()).toBe(true);
}

/** The mobile and the text of the WhatsApp link that `press` opens; WhatsApp itself is replaced by an empty page. */
async function chatOf(page: Page, press: () => Promise<void>): Promise<{ mobile: string; text: string }> {
  const opening = page.context().waitForEvent('page');
  await press();
  const opened = await opening;
  await opened.waitForURL(/wa\.me/);
  const { pathname, searchParams } = new URL(opened.url());
  await opened.close();
  return { mobile: pathname.replace('/91', ''), text: searchParams.get('text') ?? '' };
}

/** Lists the players with a mobile; Enter closes the suggestions, which cover the table. */
async function findPlayer(page: Page, mobile: string): Promise<void> {
  await page.goto('/admin/dashboard/players');
  const consolePage = new Console(page);
  await (await consolePage.findPlayer(mobile)).waitFor();
  await consolePage.search.press('Enter');
}

const nextChat = (page: Page) => page.getByRole('region', { name: 'Next chat' });
const openNext = (page: Page, number: string) => page.getByRole('link', { name: `(${number})` });

test.beforeEach(async ({ page }) => {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/html' }));
});

test('a message to everybody is written, sent chat by chat, resumed, and stands in the record', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const eventName = aName('Cup');
  const { id } = await eventsTab.has({ eventName, eventNameHi: 'संदेश कप', reportingTime: '7.30 am', ground: 'Ward 12' });
  const longName = { firstName: 'Venkatanarasimharajuvaripeta', lastName: 'Chandrashekharendra' };
  const mobile = freshMobile();
  for (const person of [
    { firstName: 'Aarav', lastName: 'Verma', guardianName: 'Sunita Verma', mobile },
    { firstName: 'Diya', lastName: 'Verma', guardianName: 'Sunita Verma', mobile },
    { ...longName, age: 24 },
    { firstName: 'रोहन', lastName: 'श्रीवास्तव', guardianName: 'लक्ष्मी श्रीवास्तव', language: 'hi' as const },
    { firstName: 'Meera', lastName: 'Sahu', guardianName: 'Geeta Sahu', optsOut: true },
  ])
    await register(request, product, id, person);

  await test.step('writing: counts, three examples, and what is wrong at its field', async () => {
    await page.goto(`/admin/dashboard/events/${id}`);
    await page.getByRole('link', { name: 'Message everybody' }).click();
    await expect(page.getByText('4 people in 3 chats')).toBeVisible();
    await expect(page.getByText('As three families will read it')).toBeVisible();
    await expect(page.getByText('Namaste Sunita Verma,')).toBeVisible();
    await expect(page.getByText('नमस्ते लक्ष्मी श्रीवास्तव जी,')).toBeVisible();
    await expect(page.getByText('Reporting time: 7.30 am').first()).toBeVisible();
    // Both days of the event.
    await expect(page.getByText(` – ${longIndianDate(inDays(21))}`).first()).toBeVisible();
    await expect(page.getByText(` – ${longHindiDate(inDays(21))}`).first()).toBeVisible();
    await expect(page.getByText('Ground: Ward 12').first()).toBeVisible();
    await page.getByText('1 does not allow messages: see the name').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Meera Sahu' })).toBeVisible();
    const english = page.getByLabel('Text in English');
    await english.fill('Please bring {food}');
    await page.getByRole('button', { name: 'Go to the 3 chats' }).click();
    await expect(english).toBeFocused();
    await expect(english).toHaveAccessibleDescription(/\{food\} is no word that can be filled in/);
    await english.fill('Hello {to}, see you at ');
    await page.getByRole('button', { name: 'Insert: Event' }).click();
    await expect(english).toHaveValue('Hello {to}, see you at {event}');
    await expect(english).toBeFocused();
    await page.keyboard.type('. {players}');
    await expect(page.getByText(`Hello Sunita Verma, see you at ${eventName}. Aarav and Diya`)).toBeVisible();
    await axe();
    await picture('write');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await expect(page.getByLabel('Text in Hindi')).toBeVisible();
    await expect(english).toBeHidden();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('write-phone');
  });

  await test.step('another page and back: what was typed is still there', async () => {
    await page.getByRole('link', { name: 'All messages' }).click();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Text in English')).toHaveValue(/^Hello \{to\}/);
    await page.getByRole('button', { name: 'Go to the 3 chats' }).click();
  });

  await test.step('one press a chat; the next is there when one comes back', async () => {
    const first = await chatOf(page, () => openNext(page, '1 of 3').click());
    expect(first).toEqual({ mobile, text: `Hello Sunita Verma, see you at ${eventName}. Aarav and Diya` });
    await expect(openNext(page, '2 of 3')).toBeFocused();
    await expect(nextChat(page)).toContainText('1 of 3 sent');
    await expect(openNext(page, '2 of 3')).toHaveAccessibleName(/Venkatanarasimharajuvaripeta Chandrashekharendra/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('queue-phone');
    // Enter on the focused link opens the chat as a click does.
    await expect(openNext(page, '2 of 3')).toBeEnabled();
    const second = await chatOf(page, () => page.keyboard.press('Enter'));
    expect(second.text).toMatch(/^Hello Venkatanarasimharajuvaripeta/);
    // The list changes before the server has answered, and the next step reloads the page.
    const unmarked = page.waitForResponse(
      (answer) => answer.url().endsWith('/sent') && !(answer.request().postDataJSON() as { isSent: boolean }).isSent,
    );
    await page.getByRole('button', { name: 'Not sent: Venkatanarasimharajuvaripeta' }).first().click();
    await expect(openNext(page, '2 of 3')).toHaveAccessibleName(/Venkatanarasimharajuvaripeta/);
    await unmarked;
  });

  await test.step('it goes on after a reload, from the list and from the event', async () => {
    await page.reload();
    await expect(openNext(page, '2 of 3')).toBeVisible();
    // Without this id the tab is another phone for the server.
    const tab = await page.evaluate(() => sessionStorage.getItem('messageBrowser')!);
    await page.evaluate(() => sessionStorage.removeItem('messageBrowser'));
    await page.reload();
    const { username } = product.administrator;
    await expect(page.getByText(`All chats that are left are being written by ${username}.`)).toBeVisible();
    await expect(nextChat(page)).toHaveCount(0);
    await page.getByText('To be sent (2)').click();
    await expect(page.getByText(`${username} is about to write`)).toHaveCount(2);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('others-write');
    await page.evaluate((own) => sessionStorage.setItem('messageBrowser', own), tab);
    await page.reload();
    await page.setViewportSize(desktop);
    await page.goto(`/admin/dashboard/events/${id}`);
    await expect(page.getByText('“Reminder”: 1 of 3 sent.')).toBeVisible();
    await page.goto('/admin/dashboard/messages');
    await axe();
    await picture('list');
    await page.getByRole('link', { name: `Continue: ${eventName}: Reminder` }).click();
    // The secretary chooses a chat out of turn: it is reserved, and becomes the next one.
    for (const name of ['लक्ष्मी श्रीवास्तव', 'Venkatanarasimharajuvaripeta Chandrashekharendra']) {
      await page.getByRole('button', { name: `Put first: ${name}` }).click();
      await expect(openNext(page, '2 of 3')).toHaveAccessibleName(new RegExp(name));
      await expect(openNext(page, '2 of 3')).toBeFocused();
    }
    await axe();
    await picture('queue');
    // A double press opens one chat.
    await chatOf(page, () => openNext(page, '2 of 3').dblclick());
    expect(page.context().pages()).toHaveLength(1);
    await expect(openNext(page, '3 of 3')).toBeVisible();
    const last = await chatOf(page, () => openNext(page, '3 of 3').click());
    expect(last.text).toMatch(/^नमस्ते लक्ष्मी श्रीवास्तव जी,/);
    await expect(page.getByText('All 3 chats are sent')).toBeVisible();
    await page.getByText('Sent (3)').click();
    await page.getByText('For a WhatsApp group').click();
    await expect(page.getByRole('button', { name: 'Copy for the group, Hindi' })).toBeVisible();
    await axe();
    await picture('done');
  });

  await test.step('the record says what was sent', async () => {
    await findPlayer(page, mobile);
    const found = page.getByRole('link', { name: 'Aarav Verma', exact: true });
    // The list before the search may hold other players of that name.
    await expect(found).toHaveCount(1);
    await found.click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText(`Reminder, ${eventName}`);
    await expect(messages).toContainText(`by ${product.administrator.username}`);
    await axe();
    await picture('record');
  });

  await test.step('who refuses all messages is sent nothing from the record either', async () => {
    const receipt = page.getByRole('link', { name: 'Send receipt' });
    await expect(receipt).toBeVisible();
    await page.getByRole('checkbox', { name: 'No messages at all' }).click();
    await expect(receipt).toHaveCount(0);
    await expect(page.getByText('Send form')).toHaveCount(0);
  });
});

/** Eight minutes for 96 chats are five seconds each; a person needs at least three to press Send and to come back. */
const chats = 96;
const secondsOfProduct = 2;

test('96 chats on a phone take one press each, and go on after a reload', async ({ page, product, picture }) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const { id } = await eventsTab.has({ eventName: aName('Cup') });
  const secretary = await AdminCalls.signIn(page.request, product);
  const mobiles = Array.from({ length: chats }, freshMobile);
  for (let done = 0; done < chats; done += 8)
    await Promise.all(
      mobiles.slice(done, done + 8).map((mobile) => secretary.registerAtCounter(id, 'Asha', 'Verma', mobile)),
    );
  await page.setViewportSize(phone);
  await page.goto(`/admin/dashboard/events/${id}`);
  await page.getByRole('link', { name: 'Message everybody' }).click();
  await page.getByRole('button', { name: `Go to the ${chats} chats` }).click();

  const written: string[] = [];
  let milliseconds = 0;
  for (let chat = 1; chat <= chats; chat++) {
    if (chat === 44) await page.reload();
    const began = performance.now();
    const next = openNext(page, `${chat} of ${chats}`);
    const { mobile, text } = await chatOf(page, () => next.click());
    milliseconds += performance.now() - began;
    written.push(mobile);
    expect(text).toContain('Asha');
    if (chat === 43) await picture('queue-43');
  }
  await expect(page.getByText(`All ${chats} chats are sent`)).toBeVisible();
  expect(written.toSorted()).toEqual(mobiles.toSorted());
  expect(milliseconds / 1000 / chats).toBeLessThan(secondsOfProduct);
});

test('a message begins at selected players, at who has not paid, and after an event was moved or called off', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const eventName = aName('Cup');
  const { id } = await eventsTab.has({ eventName });
  const mobile = freshMobile();
  await register(request, product, id, {
    firstName: 'Kavya',
    lastName: 'Thakur',
    guardianName: 'Rekha Thakur',
    mobile,
  });
  await register(request, product, id, {
    firstName: 'Imran',
    lastName: 'Qureshi',
    guardianName: 'Farah Qureshi',
    pays: false,
  });

  await test.step('selected players', async () => {
    await findPlayer(page, mobile);
    await page.getByRole('checkbox', { name: 'Select Kavya Thakur' }).check();
    await page.getByRole('button', { name: 'Message selected' }).click();
    await expect(page.getByText('To 1 selected player')).toBeVisible();
    await expect(page.getByText('1 person in 1 chat')).toBeVisible();
    // The chosen players are kept with the entry of the browser's history.
    await page.reload();
    await expect(page.getByText('1 person in 1 chat')).toBeVisible();
  });

  await test.step('who has not paid for an event', async () => {
    await page.goto(`/admin/dashboard/events/${id}`);
    await page.getByRole('link', { name: 'Who has not paid' }).click();
    await page.getByRole('link', { name: 'Message who has not paid' }).click();
    await expect(page.getByText(`To everybody who has not paid for ${eventName}`)).toBeVisible();
    await expect(page.getByText('1 person in 1 chat')).toBeVisible();
    await expect(page.getByLabel('What is it about?')).toHaveValue('unpaid');
  });

  const question = page.getByRole('status', { name: 'Tell the families' });

  await test.step('after an event was moved', async () => {
    await page.goto(`/admin/dashboard/events/${id}`);
    await eventsTab.button('Edit event').click();
    await page.getByLabel('Start date').fill(inDays(27));
    await page.getByLabel('End date').fill(inDays(28));
    await eventsTab.save();
    await expect(question).toContainText(`${eventName} has a new date, time or ground. Tell 1 family?`);
    await axe();
    await picture('tell');
    await page.setViewportSize(phone);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('tell-phone');
    await question.getByRole('link', { name: 'Write to them' }).click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('moved');
    await page.setViewportSize(desktop);
  });

  await test.step('after it was called off, with the Undo of the status', async () => {
    await eventsTab.open();
    await expect(question).toBeHidden();
    await eventsTab.search(eventName);
    await eventsTab.setStatus(eventName, 'Abandoned');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
    await expect(question).toContainText(`${eventName} is called off. Tell 1 family?`);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(question).toBeHidden();
    await eventsTab.setStatus(eventName, 'Abandoned');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Call off' }).click();
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toBeHidden();
    await page.goto(`/admin/dashboard/events/${id}`);
    await page.getByRole('link', { name: 'Message everybody' }).click();
    await expect(page.getByLabel('What is it about?')).toHaveValue('called_off');
  });

  await test.step('a message can be ended, and goes on', async () => {
    await page.getByRole('button', { name: 'Go to the chat' }).click();
    await page.getByRole('button', { name: 'Stop here' }).click();
    await expect(page.getByText('Stopped. 1 chat is left.')).toBeVisible();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(openNext(page, '1 of 1')).toBeVisible();
    await (await AdminCalls.signIn(request, product)).removeEvent(id);
  });
});
