import type { Locator } from '@playwright/test';
import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { aName, EventsTabPage } from '../../../pages/console/events-tab.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/**
 * Types a date key by key, because `fill` refuses it. The browser's fields expect the month first; 31 April does not
 * exist.
 */
async function typeImpossibleDay(field: Locator): Promise<void> {
  await field.click();
  await field.pressSequentially('04312027');
}

// The list behind the form may show a photo that another journey is deleting.
test.use({ expectedErrors: [/status of 404 .*\/uploads\/gallery\//] });

test('an impossible date is rejected in the gallery’s form and in the event’s', async ({
  page,
  product,
  axe,
  picture,
}) => {
  const eventsTab = new EventsTabPage(page);
  await eventsTab.signIn(product);
  const event = await eventsTab.has({ eventName: aName('Cup') });
  await page.goto('/admin/dashboard/gallery');
  const form = page.getByRole('form', { name: 'Upload Photos' });
  await form.getByLabel('Event', { exact: true }).selectOption(event.id);
  await form.getByLabel('Photos', { exact: true }).setInputFiles([await aPhotoFile('catch.jpg')]);
  await typeImpossibleDay(form.getByLabel('Event date'));
  await form.getByRole('button', { name: 'Upload 1 photo' }).click();
  await expect(form.getByText('▲ Event date must be a date that exists')).toBeVisible();
  await axe('form');
  await picture('gallery');
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture('gallery-phone');

  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await dialog.getByLabel('Event name').fill('Leap Cup');
  await typeImpossibleDay(dialog.getByLabel('Start date'));
  // A day that exists is typed key by key as well: while its year is incomplete, the field keeps month and day.
  await dialog.getByLabel('End date').focus();
  await page.keyboard.type('05022030', { delay: 60 });
  await expect(dialog.getByLabel('End date')).toHaveValue('2030-05-02');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('▲ Start date must be a date that exists')).toBeVisible();
  await axe('[role=dialog]');
  await picture('event-phone');
  await page.setViewportSize(desktop);
  await picture('event');
  await dialog.getByLabel('Start date').fill('2030-05-01');
  await expect(dialog.getByText('▲ Start date must be a date that exists')).toBeHidden();
  await expect(dialog.getByLabel('End date')).toHaveValue('2030-05-02');
});
