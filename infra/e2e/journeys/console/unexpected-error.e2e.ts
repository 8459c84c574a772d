import { expect, test } from '../../fixtures/journey.ts';
import { Console } from '../../pages/console/console.ts';
import { apiSays } from '../../pages/lists.ts';

// React logs each error that it catches.
test.use({ expectedErrors: [/./] });

for (const [window, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${window}`, () => {
    test.use({ viewport });

    test('a list that breaks shows our error page, with navigation and footer, and leaves the other tabs whole', async ({
      page,
      product,
      axe,
      picture,
    }) => {
      await new Console(page).signInByApi(product);
      await apiSays(page, '/admin/members?*', [null]);
      await page.goto('/admin/dashboard/members');
      const panel = page.getByRole('alert');
      await expect(panel.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expect(panel.getByText(/null/)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await axe();
      await picture('broken-list');

      await page.getByRole('tab', { name: /Event Master/ }).click();
      await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
      await page.getByRole('tab', { name: /Member Management/ }).click();
      await expect(panel).toBeVisible();
      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible();
      await expect(panel).toBeHidden();
    });
  });
}
