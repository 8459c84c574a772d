import type { Locator, Page } from '@playwright/test';
import { expect, overflow } from '../../../fixtures/journey.ts';
import { aName } from '../../../pages/console/events-tab.ts';
import type { GalleryTabPage } from '../../../pages/console/gallery-tab.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';
import { test } from './gallery-test.ts';

const writes = '**/api/admin/gallery/album/*/selected';
const letters = [...'abcdefgh'];
const box = (page: Page, letter: string): Locator =>
  page.getByRole('checkbox', { name: new RegExp(`^Select photo \\d+: (.* )?${letter}$`) });
const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: / of \d+ selected$/ });
const said = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
/** The captions of the photos, in the album's order. */
const order = (page: Page): Promise<string> =>
  page
    .getByRole('list', { name: 'Photos' })
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((each) => each.getAttribute('aria-label')!.replace(/^Select photo \d+: /, '')).join(' '),
    );

/** Opens the selection in the album of a new event with eight photos. */
async function selectFrom(galleryTab: GalleryTabPage, eventName: string): Promise<void> {
  await galleryTab.anEvent(eventName, await Promise.all(letters.map((name, i) => aPhotoFile(name, i))));
  await galleryTab.open();
  await galleryTab.button(`View More: ${eventName}`).click();
  await galleryTab.button('Select photos').click();
}

test.describe('on a desktop', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('photos of an album are selected with a range and captioned, ordered, moved, deleted and brought back', async ({
    page,
    galleryTab,
    axe,
    picture,
  }) => {
    const [cup, other] = [aName('Select Cup'), aName('Other Cup')];
    await galleryTab.anEvent(other, [await aPhotoFile('x')]);
    await selectFrom(galleryTab, cup);
    await expect(count(page)).toHaveText('0 of 8 selected');
    const remove = galleryTab.button('Delete');
    await expect(remove).toHaveAttribute('aria-disabled', 'true');

    await test.step('a range, by the pointer and by the keyboard', async () => {
      await box(page, 'b').click();
      await box(page, 'd').click({ modifiers: ['Shift'] });
      await expect(count(page)).toHaveText('3 of 8 selected');
      await galleryTab.button('Clear').click();
      await galleryTab.button('Select a range').click();
      await said(page, 'Press the first photo of the range, then the last.');
      await box(page, 'g').press('Space');
      await said(page, 'Press the last photo of the range, which begins with photo 7.');
      await box(page, 'e').press('Space');
      await expect(count(page)).toHaveText('3 of 8 selected');
      await box(page, 'f').press('Space');
      await expect(count(page)).toHaveText('2 of 8 selected');
      await axe('[role=dialog]');
      await picture('selected');
    });

    await test.step('words before the captions', async () => {
      await galleryTab.button('Caption').click();
      const form = page.getByRole('dialog', { name: 'Captions of 2 photos' });
      await expect(form.getByLabel('Keep the captions')).toBeChecked();
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('▲ Please type the words that go before the captions')).toBeVisible();
      await form.getByLabel('Words', { exact: true }).fill('Final');
      await axe('[role=dialog]');
      await picture('caption');
      await form.getByRole('button', { name: 'Save' }).click();
      await said(page, '2 photos captioned.');
      await expect.poll(() => order(page)).toBe('a b c d Final e f Final g h');
    });

    await test.step('to the front; a changed order is told, and the next attempt is for the new one', async () => {
      await galleryTab.button('Order').click();
      const form = page.getByRole('dialog', { name: 'Where do 2 photos go?' });
      await picture('order');
      await page.route(writes, (route) => {
        const sent = route.request().postDataJSON() as { order: string };
        return route.continue({ postData: JSON.stringify({ ...sent, order: '8-00000000' }) });
      });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toHaveText(/^The order has changed meanwhile\./);
      await page.unroute(writes);
      await form.getByLabel('Place in the album').selectOption('After photo 2: b');
      await form.getByRole('button', { name: 'Save' }).click();
      await said(page, '2 photos put there.');
      await expect.poll(() => order(page)).toBe('a b Final e Final g c d f h');
      await expect(count(page)).toHaveText('2 of 8 selected');
    });

    await test.step('to the album of another event', async () => {
      await galleryTab.button('Move').click();
      const form = page.getByRole('dialog', { name: 'Move 2 photos to another event' });
      await form.getByRole('button', { name: 'Move' }).click();
      await expect(form.getByText('▲ Please select an event')).toBeVisible();
      const label = await form.getByRole('option').filter({ hasText: other }).textContent();
      await expect(form.getByRole('option').filter({ hasText: cup })).toHaveCount(0);
      await form.getByLabel('Event', { exact: true }).selectOption(label);
      await picture('move');
      await form.getByRole('button', { name: 'Move' }).click();
      await said(page, `2 photos moved to ${label}.`);
      await expect.poll(() => order(page)).toBe('a b c d f h');
      await expect(count(page)).toHaveText('0 of 6 selected');
    });

    await test.step('all but one are deleted in one request, named once in the history, and brought back', async () => {
      await galleryTab.button('Select all').click();
      await box(page, 'a').uncheck();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
      await remove.click();
      const asked = page.getByRole('alertdialog', { name: 'Delete 5 photos?' });
      await expect(asked).toContainText(`They leave the album of ${cup}.`);
      await axe('[role=alertdialog]');
      await picture('delete');
      await asked.getByRole('button', { name: 'Delete' }).click();
      await said(page, '5 photos deleted.');
      await expect.poll(() => order(page)).toBe('a');
      expect(requests.filter((each) => /^(POST|DELETE|PUT) .*gallery/.test(each))).toHaveLength(1);
      await page.getByRole('button', { name: 'Undo' }).click();
      await said(page, 'Photos restored successfully');
      await expect.poll(() => order(page)).toBe('a b c d f h');
    });
    await galleryTab.button('Done').click();
    await expect(galleryTab.button('a, full screen')).toBeVisible();
    await page.goto('/admin/dashboard/history');
    await expect(page.getByText(`deleted 5 photos of ‘${cup}’`)).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a range is selected by two taps, and a whole album is moved', async ({ page, galleryTab, axe, picture }) => {
    const [cup, other] = [aName('Thumb Cup'), aName('Goal Cup')];
    const goal = await galleryTab.anEvent(other);
    await selectFrom(galleryTab, cup);
    await box(page, 'c').tap();
    await galleryTab.button('Select a range').tap();
    await picture('range');
    await box(page, 'g').tap();
    await expect(count(page)).toHaveText('5 of 8 selected');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe('[role=dialog]');
    await picture('selected');
    for (const name of ['Caption', 'Order', 'Move', 'Delete', 'Done'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });

    await galleryTab.button('Select all').tap();
    await galleryTab.button('Delete').tap();
    await picture('delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap();
    await galleryTab.button('Move').tap();
    const form = page.getByRole('dialog', { name: 'Move 8 photos to another event' });
    await form.getByLabel('Event', { exact: true }).selectOption(goal.id);
    await picture('move');
    await form.getByRole('button', { name: 'Move' }).tap();
    // The album disappears with its last photo, and the dialogs with it.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(galleryTab.button(`View More: ${cup}`)).toHaveCount(0);
    await galleryTab.button(`View More: ${other}`).tap();
    await expect(galleryTab.button('a, full screen')).toBeVisible();
  });
});
