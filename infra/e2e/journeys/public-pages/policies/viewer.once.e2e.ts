import { expect, test } from '../../../fixtures/journey.ts';

test.describe('the viewer', () => {
  test('where the browser shows PDF, the viewer holds the file, and the text at one press', async ({ page, axe }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.route('**/*.pdf', (route) => route.fulfill({ contentType: 'text/html', body: 'a PDF' }));
    await page.goto('/');
    await page.getByRole('link', { name: 'Refund Policy' }).click();
    const viewer = page.getByRole('dialog', { name: 'Refund Policy' });
    await expect(viewer.getByTitle('Refund Policy')).toHaveAttribute('src', /\/T&C\/refund-policy\.pdf$/);
    await expect(viewer.frameLocator('iframe').getByText('a PDF')).toBeVisible();
    await viewer.getByRole('button', { name: 'Show the text' }).click();
    await expect(viewer.getByRole('heading', { name: 'When you cannot play' })).toBeVisible();
    await expect(viewer.locator('iframe')).toHaveCount(0);
    await axe('dialog[open]');
    await viewer.getByRole('button', { name: 'Show the PDF' }).click();
    await expect(viewer.locator('iframe')).toBeVisible();
  });

  test('the PDF that was chosen while the text was on its way stays', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.route('**/*.pdf', (route) => route.fulfill({ contentType: 'text/html', body: 'a PDF' }));
    const held = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    await page.route('**/refund-policy', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
      ended.resolve();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Refund Policy' }).click();
    const viewer = page.getByRole('dialog', { name: 'Refund Policy' });
    await viewer.getByRole('button', { name: 'Show the text' }).click();
    await viewer.getByRole('button', { name: 'Show the PDF' }).click();
    await expect(viewer.locator('iframe')).toBeVisible();
    held.resolve();
    await ended.promise;
    await expect(viewer.getByRole('article')).toHaveCount(0);
    await expect(viewer.locator('iframe')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Show the text' })).toBeVisible();
  });

  test('while the text is on its way the viewer says so', async ({ page }) => {
    await page.goto('/rules');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/refund-policy', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Refund Policy' }).click();
    const viewer = page.getByRole('dialog', { name: 'Refund Policy' });
    await expect(viewer.getByRole('status')).toHaveText('Loading...');
    letThrough();
    await expect(viewer.getByRole('article')).toBeVisible();
    await expect(viewer.getByRole('status')).toHaveCount(0);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] });

    test('the viewer says that the text did not come, and keeps the way to the PDF', async ({ page }) => {
      await page.goto('/rules');
      await page.route('**/refund-policy', (route) => route.abort());
      await page.getByRole('link', { name: 'Refund Policy' }).click();
      const viewer = page.getByRole('dialog', { name: 'Refund Policy' });
      await expect(viewer.getByRole('alert')).toContainText('The text could not be loaded.');
      await expect(viewer.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
    });
  });

  test('on the document’s own page the viewer repeats no id of it', async ({ page }) => {
    await page.goto('/T&C/refund-policy');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'How and when' })).toBeVisible();
    await expect(page.locator('#how-and-when')).toHaveCount(1);
  });
});

test.describe('the contents', () => {
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
});
