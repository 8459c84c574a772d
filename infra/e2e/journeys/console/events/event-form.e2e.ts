import { expect } from '../../../fixtures/journey.ts';
import { aName, inDays } from '../../../pages/console/events-tab.ts';
import { heic } from '../../../pages/photo-files.ts';
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
    // A change of one field also validates the other fields.
    await form.getByLabel('Start date').fill(inDays(3));
    await expect(form.getByText('▲ End date must be after start date')).toHaveCount(0);
    await form.getByLabel('End date').fill(inDays(-1));
    await showsError('End date cannot be before today');
    // The form clears an end date that the new start date makes impossible.
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
    await choosePhoto(page, 'phone.jpg', 'image/jpeg', heic);
    await showsError('Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    await choosePhoto(page, 'dot.png', 'image/png', pixel);
    await expect(form.getByText(/^▲/)).toHaveCount(0);
    // A fault that only the picture decoder detects.
    await choosePhoto(page, 'liar.png', 'image/png', Buffer.concat([pixel.subarray(0, 8), megabytes(1)]));
    await showsError('The photo is damaged and cannot be opened. Please choose another one.');
    await eventsTab.save();
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

  test('says what is wrong with a photo as soon as it is chosen, and what the server finds once, at the field', async ({
    page,
    eventsTab,
    picture,
  }) => {
    await eventsTab.open();
    await eventsTab.button('Add Event').click();
    const form = page.getByRole('dialog', { name: 'Add Event' });
    const error = form.getByText(/^▲/);
    await choosePhoto(page, 'huge.png', 'image/png', megabytes(5, 1));
    await expect(error).toHaveText('▲ File size must be less than 5MB');
    await choosePhoto(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF'));
    await expect(error).toHaveText('▲ Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    await choosePhoto(page, 'dot.png', 'image/png', pixel);
    await expect(error).toHaveCount(0);
    await choosePhoto(page, 'letter.png', 'image/png', Buffer.from('Dear committee'));
    await expect(error).toHaveText('▲ Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)');
    await picture('unreadable-photo');

    await choosePhoto(page, 'dot.png', 'image/png', pixel);
    await form.getByLabel('Event name').fill(aName('Refused Cup'));
    await form.getByLabel('Start date').fill(inDays(5));
    await form.getByLabel('End date').fill(inDays(5));
    const sentence = 'Please upload a valid image file (JPEG, PNG, JPG, GIF, or WebP)';
    let calls = 0;
    let answer!: () => void;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/admin/events', async (route) => {
      calls += 1;
      await isAnswered;
      const errors = { photo: sentence, ...(calls === 1 && { ground: 'Ground is not known' }) };
      await route.fulfill({ status: 400, json: { success: false, error: sentence, errors } });
    });
    await form.getByLabel('Event name').press('Enter');
    await expect(eventsTab.button('Saving…')).toBeVisible();
    await form.getByLabel('Event name').press('Enter');
    answer();
    await expect(form.getByText(sentence)).toHaveCount(1);
    await expect(form.getByLabel('Ground')).toBeFocused();
    await expect(form.getByRole('alert')).toHaveCount(0);
    expect(calls).toBe(1);
    // The server's message about a field stays until that field is edited.
    await form.getByLabel('Ground').fill('North');
    await expect(error).toHaveText([`▲ ${sentence}`]);
    await form.getByLabel('Event name').press('Enter');
    await expect(eventsTab.button('Choose another photo')).toBeFocused();
  });
});
