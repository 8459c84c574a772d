import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { expect, overflow, test } from '../../fixtures/journey.ts';
import { eventCall, eventsCall, openEvent } from '../../pages/event-page.ts';
import { apiSays, hasReact } from '../../pages/lists.ts';

const languages = [
  {
    prefix: '',
    section: 'Events',
    register: 'Register for Event',
    rules: 'Rules & Regulations',
    calledOff: 'This event was called off',
  },
  {
    prefix: '/hi',
    section: 'प्रतियोगिताएँ',
    register: 'पंजीकरण करें',
    rules: 'नियम-कायदे',
    calledOff: 'यह प्रतियोगिता रद्द हो गई है',
  },
];

for (const { prefix, section, register, rules, calledOff } of languages) {
  test(`the page of an event at ${prefix}/events tells all, invites, and stops inviting when it is called off`, async ({
    page,
    product,
    axe,
    picture,
  }) => {
    const event = await openEvent(page.request, product.url);
    const refreshed = page.waitForResponse(`**/api${eventCall(event.id)}`);
    await page.goto(prefix + eventPageUrl(event));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    expect((await refreshed).status(), 'the build knows the tag of the list').toBe(304);
    await expect(page.getByRole('heading', { name: rules })).toBeVisible();
    expect(await page.locator('.nav-bar-links [aria-current="true"]').allTextContents()).toEqual([section]);
    const invitation = page.getByRole('main').getByRole('link', { name: register });
    await expect(invitation).toBeInViewport();
    await expect(invitation).toHaveAttribute('href', `${prefix}/register?event=${event.id}`);
    expect(await hasReact(page)).toBe(false);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('open');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'sideways scroll at 320 px').toBeLessThanOrEqual(0);

    await apiSays(page, eventCall(event.id), [{ ...event, eventType: 'abandoned', registrationState: 'closed' }]);
    await page.reload();
    await expect(page.locator('.register-bar')).toContainText(calledOff);
    await expect(invitation).toHaveCount(0);
    await axe();
    await picture('called-off');
  });
}

test('an event that was deleted since the build says so and leads to the others', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const event = await openEvent(page.request, product.url);
  await apiSays(page, eventCall(event.id), []);
  await page.goto(eventPageUrl(event));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This event is no longer listed');
  await expect(page.getByRole('link', { name: 'Register for Event' })).toHaveCount(0);
  await axe();
  await picture('gone');
  await page.getByRole('main').getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

for (const prefix of ['', '/hi'])
  test(`a popup of ${prefix}/events leads to the event’s page`, { tag: '@phone' }, async ({ page, product }) => {
    const event = await openEvent(page.request, product.url);
    await page.goto(`${prefix}/events?event=${event.id}&view=description`);
    const link = page.getByRole('dialog').getByRole('link', { name: /^(Event page|प्रतियोगिता का पेज)/ });
    await expect(link).toHaveAttribute('href', prefix + eventPageUrl(event));
    await link.click();
    await expect(page).toHaveURL(prefix + eventPageUrl(event));
    await expect(page.locator('.event-facts')).toBeVisible();
  });

test('what is over or called off is not offered to a calendar', { tag: '@phone' }, async ({ page, product }) => {
  const event = await openEvent(page.request, product.url);
  const calendar = page.getByRole('main').getByRole('link', { name: /^Add to calendar/ });
  for (const eventType of ['completed', 'past', 'abandoned'] as const) {
    for (const call of [eventsCall, eventCall(event.id)])
      await apiSays(page, call, [{ ...event, eventType, registrationState: 'closed', resultNote: 'The Tigers won.' }]);
    await page.goto('/events');
    await expect(page.getByText('Showing 1 event', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^View Rules/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    await expect(calendar).toHaveCount(0);
    await page.goto(eventPageUrl(event));
    await expect(
      page
        .getByRole('main')
        .getByText(/^(This event is over|This event was called off)/)
        .first(),
    ).toBeVisible();
    await expect(calendar).toHaveCount(0);
    const hasResult = eventType === 'abandoned' ? 0 : 1;
    await expect(page.getByRole('heading', { name: 'Result' })).toHaveCount(hasResult);
    await expect(page.getByText('The Tigers won.')).toHaveCount(hasResult);
  }
});

test('a popup passes its event on: WhatsApp, link, calendar', async ({ page, context, product, axe, picture }) => {
  const event = await openEvent(page.request, product.url);
  const address = product.url + eventPageUrl(event);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events?event=${event.id}&view=description`);
  const share = page.getByRole('dialog', { name: event.eventName }).getByRole('group', { name: 'Share' });
  const whatsApp = await share.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(`Register here:\n${address}`);

  await share.getByRole('button', { name: /^Copy link/ }).click();
  await expect(share.getByRole('status')).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const download = page.waitForEvent('download');
  await share.getByRole('link', { name: /^Add to calendar/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await expect(share).toBeVisible();
  await axe('dialog[open]');
  await picture('share');
});
