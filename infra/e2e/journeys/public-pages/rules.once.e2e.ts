import { practiceHours } from '@maidan/shared/club.ts';
import { expect, test } from '../../fixtures/journey.ts';

const categories = ['General Rules', 'Match Rules', 'Practice Sessions', 'Membership'];
const stated: [string, RegExp][] = [
  ['General Rules', /Arrive at the ground 30 minutes before a match/],
  ['Match Rules', /as per ICC regulations/],
  ['Match Rules', /Each team provides one umpire/],
  ['Practice Sessions', new RegExp(`on weekdays from ${practiceHours.en.replaceAll('\u00a0', ' ')}`)],
  ['Practice Sessions', /at least 60% practice attendance/],
];
const notes = [
  /change with the approval of the committee/,
  /notified .* by email/,
  /disciplinary action/,
  /club secretary/,
];

test('the rules stand in four categories of four numbered items, with the important notes', async ({ page }) => {
  await page.goto('/rules');
  for (const name of categories) {
    const card = page.getByRole('region', { name, exact: true });
    await expect(card.getByRole('listitem')).toHaveCount(4);
    expect(await card.locator('.plate').allTextContents()).toEqual(['1', '2', '3', '4']);
  }
  for (const [name, rule] of stated)
    await expect(page.getByRole('region', { name, exact: true }).getByText(rule)).toBeVisible();
  const board = page.getByRole('region', { name: 'Important Notes' });
  await expect(board.getByRole('listitem')).toHaveCount(notes.length);
  for (const note of notes) await expect(board.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  await expect(board.getByRole('link', { name: /club secretary/ })).toHaveAttribute('href', /^mailto:/);
});
