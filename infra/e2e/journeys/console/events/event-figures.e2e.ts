import type { EventFiguresResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import type { Page } from '@playwright/test';
import { expect, overflow } from '../../../fixtures/journey.ts';
import { aName, inDays } from '../../../pages/console/events-tab.ts';
import { test } from './events-tab-test.ts';

test.use({ expectedErrors: [/status of 500/] });

const path = '**/api/admin/event-figures';
const heads = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('the list tells who has registered, the money and the closing day, and is sorted by them', async ({
  page,
  eventsTab,
  axe,
  picture,
}) => {
  const word = aName('figures').split(' ')[1]!;
  const full = await eventsTab.has({
    ...{ eventName: `Alpha ${word}`, playerLimit: '60', registrationCloses: inDays(3) },
  });
  const open = await eventsTab.has({ eventName: `Beta ${word}`, playerLimit: '60', registrationCloses: inDays(1) });
  const past = await eventsTab.has({ eventName: `Gamma ${word}`, eventType: 'completed' });
  const answer: EventFiguresResponse = {
    success: true,
    figures: [
      { eventId: full.id, registered: 60, waiting: 4, held: 0, rupees: 90_000 },
      { eventId: open.id, registered: 43, waiting: 3, held: 1, rupees: 64_500 },
      { eventId: past.id, registered: 212, waiting: 0, held: 0, rupees: 318_000 },
    ],
  };
  let isFailing = true;
  let answered = 0;
  await page.route(path, async (route) => {
    if (isFailing) return route.fulfill({ status: 500, body: 'a proxy speaks' });
    answered += 1;
    return route.fulfill({ json: answer });
  });
  await eventsTab.open();
  await eventsTab.search(word);

  await test.step('a failure leaves the list as it is, and is tried again', async () => {
    await expect(page.getByText('Players and money could not be loaded.')).toBeVisible();
    await expect(eventsTab.row(word)).toHaveCount(3);
    isFailing = false;
    await eventsTab.button('Try again').click();
    await expect(page.getByText('Players and money could not be loaded.')).toHaveCount(0);
  });
  await expect(eventsTab.row(`Alpha ${word}`)).toContainText(/60 of 60Full4 waiting.*₹90,000.*Closes in 3 days/);
  await expect(eventsTab.row(`Beta ${word}`)).toContainText(
    /43 of 601 held for the waiting list2 waiting.*₹64,500.*Closes tomorrow/,
  );
  await expect(eventsTab.row(`Gamma ${word}`)).toContainText(/212.*₹3,18,000.*Closed/);
  await axe();
  await picture('list');

  const names = async () => (await eventsTab.row(word).getByRole('rowheader').allTextContents()).join(' ');
  await heads(page, 'Kept').getByRole('button').click();
  await expect(heads(page, 'Kept')).toHaveAttribute('aria-sort', 'descending');
  expect(await names()).toBe(`Gamma ${word} Alpha ${word} Beta ${word}`);
  await heads(page, 'Registration').getByRole('button').press('Enter');
  expect(await names()).toBe(`Beta ${word} Alpha ${word} Gamma ${word}`);
  // One call has brought the figures of all rows.
  expect(answered).toBe(1);

  await test.step('on a phone a row has the same, and a select sorts', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Alpha ${word}` }) });
    await expect(card).toContainText('60 of 60');
    await expect(card).toContainText('₹90,000');
    await eventsTab.button('Sort').click();
    await page.getByLabel('Sort by').selectOption({ label: 'Most kept first' });
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`Gamma ${word}`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('cards');
  });
});
