import { expect } from '../../../fixtures/journey.ts';
import { inDays } from '../../../pages/console/events-tab.ts';
import { choosePhoto, pixel, test } from './events-tab-test.ts';

const megabytes = (count: number, extra = 0) => Buffer.alloc(count * 1024 * 1024 + extra, 1);

test.describe('the form', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('shows every violated rule at its field, and keeps what was typed', async ({
    page,
    eventsTab,
    axe,
    picture,
  }) => {
    await eventsTab.open();
    await eventsTab.button('Add Event').click();
    const form = page.getByRole('dialog', { name: 'Add Event' });
    const showsError = (sentence: string) => expect(form.getByText(`▲ ${sentence}`)).toBeVisible();
    await eventsTab.save();
    for (const sentence of ['Event name is required', 'Start date is required', 'End date is required'])
      await showsError(sentence);
    await expect(form.getByLabel('Event name')).toBeFocused();
    await axe('[role=dialog]');
    await picture('broken-rules');

    await form.getByLabel('Event name').fill('x'.repeat(201));
    await showsError('Event name must be at most 200 characters');
    await form.getByLabel('Event name').fill('Cup of many rules');
    await form.getByLabel('Start date').fill(inDays(-1));
    await showsError('Start date cannot be before today');
    await form.getByLabel('Start date').fill('2031-01-01');
    await form.getByLabel('End date').fill('2031-01-02');
    await showsError('Start date cannot be after 2030');
    await showsError('End date cannot be after 2030');
    await form.getByLabel('Start date').fill(inDays(5));
    await form.getByLabel('End date').fill(inDays(4));
    await showsError('End date must be after start date');
    await form.getByLabel('End date').fill(inDays(-1));
    await showsError('End date cannot be before today');
    // A start that makes the end impossible clears it.
    await form.getByLabel('End date').fill(inDays(6));
    await form.getByLabel('Start date').fill(inDays(7));
    await expect(form.getByLabel('End date')).toHaveValue('');
    await expect(form.getByText('Cleared: it was before the new start.')).toBeVisible();
    await form.getByLabel('End date').fill(inDays(7));

    await form.getByLabel('Rules', { exact: true }).fill('र'.repeat(10_001));
    await showsError('Rules must be at most 10000 characters');
    await expect(form.getByText('10,001 of 10,000 characters')).toBeVisible();
    await form.getByLabel('Rules', { exact: true }).fill('र'.repeat(10_000));
    await choosePhoto(page, 'huge.png', 'image/png', megabytes(5, 1));
    await showsError('File size must be less than 5MB');
    await choosePhoto(page, 'phone.heic', 'image/heic', pixel);
    await showsError('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    // What only the decoder can detect is reported by the server, at the same field.
    await choosePhoto(page, 'liar.png', 'image/png', megabytes(1));
    await expect(form.getByText(/^▲/)).toHaveCount(0);
    await eventsTab.save();
    await showsError('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    await expect(eventsTab.button('Choose another photo')).toBeFocused();

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(eventsTab.button('Keep editing')).toBeFocused();
    await eventsTab.button('Keep editing').click();
    await expect(form.getByLabel('Event name')).toHaveValue('Cup of many rules');
    await eventsTab.button('Cancel').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(eventsTab.row('Cup of many rules')).toHaveCount(0);
  });
});
