import { expect, test } from '../../../fixtures/journey.ts';

test('the contents stand beside the text and lead to each section; a line has 55 to 80 letters', async ({ page }) => {
  await page.goto('/T&C/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(5);
  await contents.getByRole('link', { name: 'Your rights' }).press('Enter');
  await expect(page).toHaveURL('/T&C/privacy-policy#your-rights');
  await expect(page.locator('#your-rights')).toBeInViewport();
  await expect(contents).toBeInViewport();

  const letters = await page
    .getByRole('article')
    .locator('section > p')
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return paragraph.textContent.trim().length / lines.size;
    });
  expect(letters).toBeGreaterThan(55);
  expect(letters).toBeLessThan(80);
});
