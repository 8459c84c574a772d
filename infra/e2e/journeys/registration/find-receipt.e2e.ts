import { expect, test } from '../../fixtures/journey.ts';

for (const prefix of ['', '/hi'])
  test(`the footer of ${prefix}/ leads to the search for a receipt, below the bar and without the form’s own`, async ({
    page,
    picture,
  }) => {
    await page.goto(`${prefix}/about`);
    await page.locator('footer a[href$="/register#find-receipt"]').click();
    const heading = page.getByRole('heading', { level: 2, name: /^(Find my receipt|मेरी रसीद ढूँढें)$/ });
    await expect(page.locator('.find-receipt')).toBeVisible();
    await expect(page.locator('.pay-bar')).not.toBeInViewport();
    const gap = async () => {
      const [bar, title] = [await page.locator('.nav-bar').boundingBox(), await heading.boundingBox()];
      return title!.y - (bar!.y + bar!.height);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await gap()).toBeLessThanOrEqual(32);
    await picture('find-receipt');
  });
