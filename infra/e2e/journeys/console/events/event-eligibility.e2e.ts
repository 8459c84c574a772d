import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { eventSentences } from '@maidan/shared/rules/event.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { expect, overflow } from '../../../fixtures/journey.ts';
import { freshMobile } from '../../../pages/applicant.ts';
import { CounterDialogPage } from '../../../pages/console/counter.ts';
import { aName, inDays } from '../../../pages/console/events-tab.ts';
import { publicCard, test } from './events-tab-test.ts';

test('the secretary says for whom an event is, and visitors and the counter are told', async ({
  page,
  context,
  eventsTab,
  axe,
  picture,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/events');
  const name = aName('Junior Cup');

  await eventsTab.open();
  await eventsTab.button('Add Event').click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await form.getByLabel('Event name').fill(name);
  await form.getByLabel('Start date').fill(inDays(30));
  await form.getByLabel('End date').fill(inDays(31));
  const group = form.getByRole('group', { name: 'Who can take part (optional)' });
  await expect(group).toContainText(`If empty, the first day: ${shortIndianDate(inDays(30))}`);
  await group.getByLabel('Youngest age').fill('15');
  await group.getByLabel('Oldest age').fill('12');
  await eventsTab.save();
  await expect(group.getByText(`▲ ${eventSentences.ageOrder}`)).toBeVisible();
  await group.getByLabel('Youngest age').fill('');
  await group.getByLabel('Oldest age').fill('15');
  await group.getByLabel('Open to').selectOption('Women and girls');
  await group.getByLabel('The age counts on').fill(inDays(10));
  await axe('[role=dialog]');
  await picture('form');
  await page.setViewportSize({ width: 360, height: 740 });
  await group.scrollIntoViewIfNeeded();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await picture('form-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await eventsTab.save();
  await expect(page.getByRole('status').getByText('Event created successfully')).toBeVisible();

  const note = `Women and girls · Under 16 on ${shortIndianDate(inDays(10))}`;
  await expect(publicCard(visitor, name)).toContainText(note);
  await publicCard(visitor, name).getByRole('link', { name, exact: true }).first().press('Enter');
  await expect(visitor.getByRole('dialog', { name })).toContainText(`Who can play: ${note}`);

  const counter = new CounterDialogPage(page);
  await page.goto('/admin/dashboard/players');
  await counter.button('Register at the counter').click();
  await expect(counter.field('Date of birth')).toHaveCount(0);
  const event = counter.field('Event').getByRole('option').filter({ hasText: name });
  await counter.fill((await event.textContent())!, {
    ...{ playerType: 'New Player', playingStyle: 'Right-hand Batsman', firstName: 'Asha', lastName: 'Verma' },
    ...{ mobile: freshMobile(), age: '14', address: 'Ward 12, Raipur' },
  });
  await counter.dialog.getByRole('checkbox', { name: /^The declaration was signed/ }).check();
  const submit = counter.dialog.getByRole('button', { name: /^Register and take/ });
  await submit.click();
  await expect(counter.dialog.getByText(`▲ ${registrationSentences.dateOfBirth}`)).toBeVisible();
  await expect(counter.dialog.getByText(`▲ ${registrationSentences.womanOrGirl}`)).toBeVisible();
  await axe('[role=dialog]');
  await picture('counter');
  const turned = inDays(-40);
  const born = (years: number): string => `${Number(turned.slice(0, 4)) - years}${turned.slice(4)}`;
  await counter.field('Date of birth').fill(born(16));
  await counter.field('Age').fill('16');
  await counter.dialog.getByRole('checkbox', { name: 'The player is a woman or girl.' }).check();
  await submit.click();
  await expect(counter.dialog.getByText(`▲ ${registrationSentences.tooOld}`)).toBeVisible();
  await counter.field('Date of birth').fill(born(14));
  await counter.field('Age').fill('14');
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/admin/payments/counter'));
  await submit.click();
  const { playerId } = (await (await answer).json()) as CounterResponse;
  await expect(counter.registered).toBeVisible();

  // The player's record shows both answers, and a correction must still fit the event.
  await page.goto(`/admin/dashboard/players/${playerId}`);
  await expect(page.getByText(shortIndianDate(born(14)))).toBeVisible();
  await expect(page.getByText('Confirmed when registering')).toBeVisible();
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const correction = page.getByRole('dialog', { name: /^Correct/ });
  await correction.getByLabel('Date of birth').fill('');
  await correction.getByLabel('Reason for the correction').fill('Her birth certificate');
  await eventsTab.save();
  await expect(correction.getByText(`▲ ${registrationSentences.dateOfBirth}`)).toBeVisible();
  await picture('correction');
});
