import { expect, test } from '../../fixtures/journey.ts';

const documents = {
  'Privacy Policy': 'privacy-policy',
  'Terms & Conditions': 'terms-and-conditions',
  'Refund Policy': 'refund-policy',
};

test('each document of the footer opens in the viewer and closes in every way', async ({ page, axe, request }) => {
  await page.goto('/rules');
  for (const [title, name] of Object.entries(documents)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title });
    const file = await request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

    await link.press('Enter');
    const viewer = page.getByRole('dialog', { name: title });
    await expect(viewer.getByText('Click outside or press ESC to close')).toBeVisible();
    await expect(viewer.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute(
      'href',
      new RegExp(`/T&C/${name}\\.pdf$`),
    );
    // This browser shows no PDF inside a page, as phones do not: the text itself stands there.
    const sheet = viewer.frameLocator('iframe');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(link).toBeFocused();

    await link.click();
    await sheet.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await link.click();
    await page.mouse.click(4, 4);
    await expect(viewer).toBeHidden();
    await link.click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toBeHidden();
  }
  await page.getByRole('link', { name: 'Refund Policy' }).click();
  await axe('dialog[open]');
  expect(new URL(page.url()).pathname).toBe('/rules');
});

test('where the browser shows PDF, the viewer holds the file', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.route('**/*.pdf', (route) => route.fulfill({ contentType: 'text/html', body: 'a PDF' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page.getByTitle('Refund Policy')).toHaveAttribute('src', /\/T&C\/refund-policy\.pdf$/);
  await expect(page.frameLocator('iframe').getByText('a PDF')).toBeVisible();
});
