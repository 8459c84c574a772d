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
    const distances = async () => {
      const [nav, pay, title] = [
        await page.locator('.nav-bar').boundingBox(),
        await page.locator('.pay-bar').boundingBox(),
        await heading.boundingBox(),
      ];
      const below = nav!.y + nav!.height;
      return { title: title!.y - below, pay: pay!.y + pay!.height - below };
    };
    await expect.poll(async () => (await distances()).title).toBeLessThanOrEqual(32);
    const { title, pay } = await distances();
    expect(title).toBeGreaterThanOrEqual(0);
    // The pay bar's lower edge is not below that of the navigation bar, which covers it.
    expect(pay).toBeLessThanOrEqual(0);
    await picture('find-receipt');
  });
