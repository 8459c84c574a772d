import { counterSentences } from '@maidan/shared/rules/payments/counter.ts';
import { expect } from '../../../fixtures/journey.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { CounterDialogPage } from '../../../pages/console/counter.ts';
import { freshName, importPlayers } from '../../../pages/import-players.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { test } from '../../../sentences/registration-test.ts';
import { openFilters } from '../../../pages/console/folded.ts';

// The API refuses with 409 a fee that another treasurer has changed.
test.use({ expectedErrors: [/status of (401|409)/] });
test.slow();

test('a secretary registers a player at the counter; the treasurer gives the money back', async ({
  page,
  product,
  context,
}) => {
  const family = freshName();
  const cup = `Cup of ${family}`;
  const calls = await AdminCalls.signIn(page.request, product);
  const eventId = await calls.addEvent({ eventName: cup, startDate: '2030-10-12', endDate: '2030-10-13' });
  const administrator = await calls.addAdministrator(product, 'secretary');
  const { username } = administrator;
  const secretary = new Console(page);
  await secretary.signInByApi({ ...product, administrator });
  const counter = new CounterDialogPage(page);
  const label = `${cup} · 12 Oct 2030`;
  const mobile = `98${String(Math.random()).slice(2, 10)}`;

  await test.step('the form tells what is missing and shows the fee', async () => {
    await page.goto('/admin/dashboard/players');
    await counter.button('Register at the counter').press('Enter');
    await counter.button('Register').last().press('Enter');
    await expect(counter.field('Event')).toBeFocused();
    await expect(counter.field('Taken by')).toHaveValue(username);
    await counter.fill(label, {
      ...{ playerType: 'New Player', playingStyle: 'Wicket Keeper Batsman', firstName: 'Gopal', lastName: family },
      ...{ mobile, age: '23', address: 'Ward 12', consentOnPaper: true },
    });
    await expect(counter.button('Register and take ₹1,550')).toBeVisible();
    await counter.field('Paid by').selectOption('transfer');
    await counter.button('Register and take ₹1,550').press('Enter');
    await expect(counter.dialog.getByText(`▲ ${counterSentences.reference}`)).toBeVisible();
    await expect(counter.field('Number of the transfer (UTR)')).toBeFocused();
    await page.keyboard.type('UTR 4123');
  });

  await test.step('a fee that changed meanwhile and a session that ends lose nothing', async () => {
    await page.route('**/api/admin/payments/counter', (route) =>
      route.fulfill({ status: 409, json: { success: false, error: counterSentences.feeChanged(1600), fee: 1600 } }),
    );
    await counter.button('Register and take ₹1,550').press('Enter');
    await expect(counter.dialog.getByRole('alert')).toHaveText(counterSentences.feeChanged(1600));
    await page.unroute('**/api/admin/payments/counter');
    await page.route('**/api/admin/payments/counter', (route) =>
      route.fulfill({ status: 401, json: { success: false, error: 'Your session has ended.' } }),
    );
    await counter.button('Register and take ₹1,550').press('Enter');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.unroute('**/api/admin/payments/counter');
    await secretary.signInAgain({ ...product, administrator });
    await expect(counter.field('First name')).toHaveValue('Gopal');
    await expect(counter.field('Number of the transfer (UTR)')).toHaveValue('UTR 4123');
  });

  await test.step('the player is registered, and the receipt names how it was paid', async () => {
    await counter.button('Register and take ₹1,550').press('Enter');
    await expect(counter.registered).toContainText(`Gopal ${family} is registered`);
    await expect(counter.button('Register another')).toBeFocused();
    const opened = context.waitForEvent('page');
    await counter.registered.getByRole('link', { name: /^Open and print/ }).click();
    const receipt = await opened;
    await expect(receipt.getByRole('article', { name: 'Receipt' })).toContainText('Bank transfer, no. UTR 4123');
    await receipt.close();
    await expect(counter.registered.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${mobile}\\?text=.*merchTxnId`),
    );
  });

  await test.step('the next player keeps event, day and who takes the money', async () => {
    await counter.button('Register another').press('Enter');
    await expect(counter.field('Event')).toHaveValue(eventId);
    await expect(counter.field('First name')).toHaveValue('');
    await expect(counter.field('Taken by')).toHaveValue(username);
    await counter.button('Cancel').press('Enter');
    await expect(counter.button('Register at the counter')).toBeFocused();
    await expect(page.getByText(`Gopal ${family}`)).toBeVisible();
  });

  const treasurer = await context.newPage();
  const account = await calls.addAdministrator(product, 'treasurer');
  await new Console(treasurer).signInByApi({ ...product, administrator: account });
  await test.step('the treasurer finds it by how it came, and records that the money is back', async () => {
    await treasurer.goto('/admin/dashboard/payments');
    await openFilters(treasurer);
    await treasurer.getByRole('combobox', { name: 'Paid by' }).selectOption({ label: 'Bank transfer' });
    await treasurer.getByRole('combobox', { name: 'Event' }).selectOption({ label });
    await expect(treasurer.getByText('Paid: Bank transfer ₹1,550')).toBeVisible();
    await treasurer.getByRole('button', { name: `Details of Gopal ${family}` }).click();
    const details = treasurer.getByRole('dialog', { name: `Gopal ${family}` });
    await expect(details).toContainText('UTR 4123');
    await expect(details.getByRole('button', { name: 'Check now' })).toBeHidden();
    await details.getByRole('button', { name: /^Refund ₹.* by hand$/ }).press('Enter');
    const question = treasurer.getByRole('alertdialog', { name: '₹1,550 given back?' });
    await question.getByLabel('Reason').fill('Injured before the match');
    await question.getByLabel('Given back by', { exact: true }).selectOption('cash');
    await question.getByRole('button', { name: 'Record the return' }).press('Enter');
    await expect(treasurer.getByText('Return recorded')).toBeVisible();
    await expect(details).toContainText(`₹1,550 given back by ${account.username}`);
    await expect(details.getByRole('button', { name: /^Refund ₹.* by hand$/ })).toBeHidden();
  });

  await test.step('the player has left the list, and the history tells both', async () => {
    await treasurer.goto('/admin/dashboard/history');
    await expect(treasurer.getByText(/took money at the counter: receipt ‘/).first()).toBeVisible();
    await expect(treasurer.getByText(/gave back the money of ‘.*’ by hand/).first()).toBeVisible();
  });
  await calls.removeEvent(eventId);
});

test('a known mobile fills the form at the counter with the person who is chosen', async ({ page, product, axe }) => {
  const family = freshName();
  const mobile = `97${String(Math.random()).slice(2, 10)}`;
  await importPlayers(product, [
    { firstName: 'Asha', lastName: family, mobile, ofOldList: true, createdAt: '2025-11-25T06:30:00Z' },
    { firstName: 'Ravi', lastName: family, mobile, ofOldList: true, createdAt: '2025-11-25T06:30:00Z' },
  ]);
  await new Console(page).signInByApi(product);
  const counter = new CounterDialogPage(page);
  await page.goto('/admin/dashboard/players');
  await counter.button('Register at the counter').click();
  await counter.field('Mobile').fill(`+91 ${mobile}`);
  await expect(counter.dialog.getByText('2 people are known with this mobile.')).toBeVisible();
  await axe('[role="dialog"]');
  await counter.button(`Ravi ${family}, 24 years, 2025 (old list)`).press('Enter');
  await expect(counter.dialog.getByText('Filled in from 2025 (old list).')).toBeVisible();
  const filled = { 'First name': 'Ravi', 'Last name': family, Age: '24', Address: 'Ward 12, Raipur' };
  for (const [label, value] of Object.entries(filled)) await expect(counter.field(label)).toHaveValue(value);
  await expect(counter.field('Player type')).toHaveValue(playerTypeOf('old'));
  await expect(counter.field('Playing style')).toHaveValue('Right-arm Bowler');
});
