import { indianDay, longIndianDate } from '@maidan/shared/format/dates.ts';
import { anEvent, apiSays } from '../../pages/lists.ts';
import { expect, test } from '../state-test.ts';

const day = (days: number): string => indianDay(new Date(Date.now() + days * 86_400_000));
const opens = day(3);
const events = [
  anEvent('upcoming', { id: 'e-open', eventName: 'Open Cup', ground: 'Ground 2', reportingTime: '7.30 am' }),
  anEvent('upcoming', {
    ...{ id: 'e-later', eventName: 'Later Cup', registrationOpens: opens, registrationState: 'not_yet' },
  }),
  anEvent('upcoming', { id: 'e-over', eventName: 'Over Cup', registrationState: 'closed' }),
  anEvent('upcoming', { id: 'e-full', eventName: 'Full Cup', registrationState: 'full', playerLimit: 64 }),
];
const note = `Registration opens on ${longIndianDate(opens)}`;

test('the form and the lists tell when registration opens, and that it has closed or is full', async ({
  page,
  checkState,
}) => {
  await apiSays(page, '/events/upcoming/list', { success: true, events });
  await apiSays(page, '/events/current', events);
  await page.goto('/register?event=e-over');
  const choice = page.getByLabel('Event', { exact: true });
  await expect(choice.getByRole('option', { name: /^Later Cup/ })).toHaveText(`Later Cup, 6 Dec 2026: ${note}`);
  await expect(choice.getByRole('option', { name: /^Later Cup/ })).toBeDisabled();
  await expect(choice.getByRole('option', { name: /^Over Cup/ })).toBeDisabled();
  await expect(choice.getByRole('option', { name: /^Full Cup/ })).toHaveText(
    'Full Cup, 6 Dec 2026: Registration is full',
  );
  await expect(choice.getByRole('option', { name: /^Full Cup/ })).toBeDisabled();
  await expect(choice.getByRole('option', { name: /^Open Cup/ })).toBeEnabled();
  await expect(choice).toHaveValue('');
  await expect(page.getByText('takes no registrations now')).toBeVisible();
  await expect(page.getByText('Over Cup, 6 Dec 2026: Registration closed').last()).toBeVisible();
  await checkState('form');
  await page.getByRole('button', { name: 'Open Cup, 6 Dec 2026' }).click();
  await expect(choice).toHaveValue('e-open');
  await expect(choice).toBeFocused();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('takes no registrations now')).toBeHidden();

  await page.goto('/events');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Later Cup')).toContainText(note);
  await expect(card('Over Cup')).toContainText('Registration closed');
  await expect(card('Full Cup')).toContainText('Registration is full');
  await checkState('list');
  await card('Over Cup')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const popup = page.getByRole('dialog', { name: 'Over Cup' });
  await expect(popup).toContainText('Registration closed');
  await expect(popup.getByRole('link', { name: 'Register for Event' })).toHaveCount(0);
  await expect(popup.getByRole('link', { name: 'Choose another event' })).toHaveAttribute('href', '/register');
  await checkState('closed');
  await page.keyboard.press('Escape');
  await card('Open Cup')
    .getByRole('button', { name: /^View Description/ })
    .click();
  const open = page.getByRole('dialog', { name: 'Open Cup' });
  await expect(open).toContainText('Ground: Ground 2');
  await expect(open).toContainText('Reporting time: 7.30 am');
  await expect(open.getByRole('link', { name: 'Register for Event' })).toBeVisible();
  await checkState('popup');
});

test('the event of a popup is chosen in the form, whatever was chosen before; the rest of the draft stays', async ({
  page,
}) => {
  const two = [
    anEvent('upcoming', { id: 'e-first', eventName: 'First Cup' }),
    anEvent('upcoming', { id: 'e-second', eventName: 'Second Cup' }),
  ];
  await apiSays(page, '/events/upcoming/list', { success: true, events: two });
  await apiSays(page, '/events/current', two);
  await page.goto('/register');
  const choice = page.getByLabel('Event', { exact: true });
  await choice.selectOption('e-first');
  await page.getByLabel('Address').fill('Ward 12, Raipur');
  await page.goto('/events');
  await page
    .getByRole('article')
    .filter({ hasText: 'Second Cup' })
    .getByRole('button', { name: /^View Rules/ })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Register for Event' }).click();
  await expect(choice).toHaveValue('e-second');
  await expect(page.getByLabel('Address')).toHaveValue('Ward 12, Raipur');

  // Neither a reload nor the page in the other language loses the visitor's later choice.
  await choice.selectOption('e-first');
  await page.reload();
  await expect(choice).toHaveValue('e-first');
  await page.locator('.language-link').first().click();
  await expect(page).toHaveURL(/\/hi\/register$/);
  await expect(page.locator('#registration-selectedEvent')).toHaveValue('e-first');
});
