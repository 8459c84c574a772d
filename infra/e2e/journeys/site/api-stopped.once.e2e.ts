import { expect, test } from '../../fixtures/journey.ts';
import { apiIsDown, tellUpdated } from '../../pages/lists.ts';

/** What each page shows from its build, and the number of lists that state their age. */
const pages: Record<string, { shown: string; lists: number }> = {
  '/': { shown: 'Winter Floodlight Cup', lists: 2 },
  '/events': { shown: 'Sunrise Sixes', lists: 1 },
  '/upcoming-events': { shown: 'Sunrise Sixes', lists: 1 },
  '/gallery': { shown: 'Winter League', lists: 1 },
  '/members': { shown: 'Club Members', lists: 1 },
  '/about': { shown: 'Our Mission', lists: 0 },
  '/rules': { shown: 'Match Rules', lists: 0 },
};

test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED/] });

test('with the API stopped every page reads as it was built and says how old that is', async ({ page, picture }) => {
  await apiIsDown(page);
  for (const [address, { shown, lists }] of Object.entries(pages)) {
    await page.goto(address);
    const ages = page.getByRole('main').getByText(/^As of \d+ \w+ \d{4}, /);
    const heading = page.getByRole('heading', { name: shown, exact: true }).first();
    await expect(ages.filter({ visible: true })).toHaveCount(lists);
    await expect(heading).toBeVisible();
    // A change event cannot be fetched either, and must leave the page as it is.
    await tellUpdated(page);
    await expect(page.locator('.spinner')).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(ages.filter({ visible: true })).toHaveCount(lists);
    await picture(address.replace('/', '') || 'home');
  }
});
