import { policyTexts } from '../../../../../sites/src/content/policies.ts';
import { expect, overflow, test } from '../../../fixtures/journey.ts';
import { measureTransfer, whenIdle } from '../../../pages/first-visit.ts';

for (const { name, title, parts } of policyTexts.en.policies) {
  test(`${title} reads as a page of the site, with its PDF`, async ({ page, product, axe, picture, request }) => {
    const weights = measureTransfer(page, product.url);
    await page.goto(`/T&C/${name}`);
    await whenIdle(page);
    expect.soft((await weights())('script'), 'kB of scripts').toBeLessThanOrEqual(5);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(parts.map((part) => part.title));
    for (const paragraph of parts.flatMap(({ text }) => text)) await expect(article).toContainText(paragraph);
    await expect(page.getByRole('banner')).toBeVisible();
    for (const link of ['Open the PDF', 'Download']) {
      const href = await page.getByRole('main').getByRole('link', { name: link }).getAttribute('href');
      expect((await request.get(href ?? '')).headers()['content-type']).toBe('application/pdf');
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('policy');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page), 'sideways scroll at 320 px').toBeLessThanOrEqual(0);
  });
}

test('sections have addresses that lead to them below the bar, and keep their place in Hindi', async ({ page }) => {
  await page.goto('/T&C/privacy-policy');
  const address = await page
    .getByRole('link', { name: 'Link to this section: How long we keep it' })
    .getAttribute('href');
  await page.goto('/');
  await page.goto(address ?? '');
  const heading = page.getByRole('heading', { name: 'How long we keep it' });
  await expect(heading).toBeInViewport();
  const top = (await heading.boundingBox())?.y ?? 0;
  const bar = await page.locator('.nav-bar').boundingBox();
  expect(top).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await page.goto(`/hi${address}`);
  await expect(page.getByRole('heading', { name: 'हम इसे कब तक रखते हैं' })).toBeInViewport();
});

test('on paper stand the club, the title and the text alone', async ({ page }) => {
  await page.goto('/T&C/terms-and-conditions');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const screenOnly of ['.nav-bar', '.footer', '.policy-contents', '.policy-actions', '.policy-anchor'])
    await expect(page.locator(screenOnly).first(), screenOnly).toBeHidden();
});
