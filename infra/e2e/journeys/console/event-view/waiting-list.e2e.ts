import { playerKinds } from '@maidan/shared/domain/player-type.ts';
import { erasureSentences } from '@maidan/shared/rules/erasure.ts';
import type { Page } from '@playwright/test';
import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { freshMobile } from '../../../pages/applicant.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { aName, EventsTabPage } from '../../../pages/console/events-tab.ts';
import { Payers } from '../../../pages/payers.ts';

/** The link to WhatsApp is opened on purpose; the journey answers the request. */
test.use({ expectedErrors: [/^request to another host: https:\/\/wa\.me\//] });

const list = (page: Page) => page.getByRole('region', { name: 'Waiting list' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** Path and text of the WhatsApp link that `press` opens; WhatsApp itself is not called. */
async function messageOf(page: Page, press: () => Promise<void>): Promise<string> {
  const opening = page.context().waitForEvent('page');
  await press();
  const opened = await opening;
  await opened.waitForURL(/wa\.me/);
  const address = new URL(opened.url());
  await opened.close();
  return `${address.pathname} ${address.searchParams.get('text')}`;
}

test('the secretary sees who waits, sends the offers one after the other, and removes somebody', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  test.setTimeout(180_000);
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/html' }));
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const calls = await AdminCalls.signIn(request, product);
  const name = aName('Cup with a queue');
  const { id } = await eventsTab.has({ eventName: name, eventNameHi: 'कतार कप', playerLimit: '1' });
  const payers = new Payers(request, product, id);
  await payers.pay(await payers.start('Kavya', 'Sahu'));
  const people = ['Asha', 'रोहन', 'Meera', 'Sita'].map((firstName, index) => ({
    ...{ firstName, lastName: 'Verma', mobile: freshMobile(), kind: playerKinds[2] },
    language: index === 1 ? 'hi' : 'en',
  }));
  for (const data of people) {
    const answer = await request.post(`/api/events/${id}/waiting-list`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  await page.goto(`/admin/dashboard/events/${id}`);
  await expect(list(page)).toContainText('4 waiting, 0 offered');
  await expect(list(page).getByRole('listitem')).toHaveText([/^1Asha/, /^2रोहन/, /^3Meera/, /^4Sita/]);

  // The event gets two more places. The next sweep offers them to the first two of the waiting list.
  await calls.changeEvent(id, { playerLimit: '3' });
  await expect(async () => {
    await page.reload();
    await expect(list(page)).toContainText('2 waiting, 2 offered', { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await axe();
  await picture('offers');

  await test.step('the attention list leads here', async () => {
    await page.goto('/admin/dashboard/payments');
    await page.locator('#needs-attention').click();
    await page.getByRole('button', { name: `Look at the waiting list of ${name}` }).click();
    await expect(page.locator('#waiting-list')).toBeFocused();
  });

  await test.step('the queue goes on after a reload', async () => {
    const first = await messageOf(page, () => list(page).getByRole('link', { name: 'Send 2 offers' }).click());
    expect(first).toContain(`/91${people[0]?.mobile} `);
    expect(first).toContain('hello Asha, a place is free at');
    expect(first).toContain(`${product.url}/register?event=${id}&offer=`);
    await expect(row(page, 'Asha')).toContainText('Told by');
    await page.reload();
    const second = await messageOf(page, () =>
      list(page).getByRole('link', { name: '1 of 2 sent: next, रोहन' }).click(),
    );
    expect(second).toContain(`/91${people[1]?.mobile} `);
    expect(second).toContain('नमस्ते रोहन, कतार कप');
    expect(second).toContain(`${product.url}/hi/register?event=${id}&offer=`);
    await expect(list(page)).toContainText('All offers are sent.');
    await expect(row(page, 'Asha').getByRole('link', { name: 'Write again to Asha Verma' })).toBeVisible();
  });

  await test.step('who is removed gives the held place to the next', async () => {
    await row(page, 'Asha').getByRole('button', { name: 'Remove Asha Verma' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove from the waiting list?' });
    await axe();
    await picture('remove');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(list(page)).toContainText('1 waiting, 2 offered');
    await expect(row(page, 'Meera')).toContainText('Not told yet');
    await list(page).getByText('1 no longer waits: 1 removed (last 30 days)').click();
    await expect(row(page, 'Asha')).toContainText('Removed');
    await axe();
    await row(page, 'Asha').getByRole('button', { name: 'Erase data of Asha Verma' }).click();
    const erasing = page.getByRole('alertdialog', { name: 'Erase personal data?' });
    await expect(erasing).toContainText(people[0]!.mobile);
    await erasing.getByRole('button', { name: 'Erase' }).click();
    await expect(erasing).toContainText(erasureSentences.reason);
    await erasing.getByLabel('Who asked for this, and when').fill('Her father, on the phone');
    await axe();
    await picture('erase');
    await erasing.getByRole('button', { name: 'Erase' }).click();
    await expect(row(page, 'Asha')).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('phone');
  });

  await test.step('when the event is called off, those who wait are told one by one', async () => {
    await calls.changeEvent(id, { eventType: 'abandoned' });
    await page.reload();
    await expect(list(page).getByRole('alert')).toContainText('Tell those who wait');
    const rohan = await messageOf(page, () => list(page).getByRole('link', { name: 'Tell all 3 who wait' }).click());
    expect(rohan).toContain(`/91${people[1]?.mobile} `);
    expect(rohan).toContain('रद्द हो गई है');
    await page.reload();
    await expect(list(page).getByRole('status')).toHaveText('1 of 3 told');
    await expect(row(page, 'रोहन')).toContainText('Told by');
    await expect(row(page, 'Meera')).toContainText('Not told');
    const meera = await messageOf(page, () => list(page).getByRole('link', { name: 'Tell the next: Meera' }).click());
    expect(meera).toContain('is called off');
    await expect(list(page).getByRole('status')).toHaveText('2 of 3 told');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('called-off-phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await axe();
    await picture('called-off');
    await page.goto(`/admin/dashboard/messages/new?topic=called_off&to=event&event=${id}`);
    await expect(page.getByText('3 people on the waiting list are told from the waiting list.')).toBeVisible();
    await axe();
    await picture('message-called-off');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture('message-called-off-phone');
    await page.getByRole('link', { name: 'Go to the waiting list' }).click();
    await expect(page.locator('#waiting-list')).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });

    const sita = row(page, 'Sita').getByRole('link', { name: 'Write on WhatsApp to Sita Verma' });
    expect(await messageOf(page, () => sita.click())).toContain(`/91${people[3]?.mobile} `);
    await list(page).getByRole('button', { name: 'Remove all 3' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all 3' }).click();
    await expect(list(page)).toContainText('Nobody waits for this event any more.');
    await axe();
    await picture('called-off-empty');
  });
});

test('names that came from one network are shown together, and removed together', async ({
  page,
  request,
  product,
  axe,
  picture,
}) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const { id } = await eventsTab.has({ eventName: aName('Cup with invented names'), playerLimit: '1' });
  const payers = new Payers(request, product, id);
  await payers.pay(await payers.start('Kavya', 'Sahu'));
  for (const firstName of ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff']) {
    const data = { firstName, lastName: 'Invented', mobile: freshMobile(), kind: playerKinds[2], language: 'en' };
    const answer = await fetch(`${product.url}/api/events/${id}/waiting-list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
  await page.goto(`/admin/dashboard/events/${id}`);
  const notice = list(page).getByRole('alert');
  await expect(notice).toContainText('6 of these names came from one network: ');
  await axe();
  await picture('crowd');
  await notice.getByRole('button', { name: 'Remove all 6' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove 6 people from the waiting list?' });
  await expect(dialog).toContainText('Ff Invented');
  await axe();
  await dialog.getByRole('button', { name: 'Remove all 6' }).click();
  await expect(page.getByText('6 removed from the waiting list')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(list(page)).toContainText('6 no longer wait: 6 removed (last 30 days)');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
