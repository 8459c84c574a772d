import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../../fixtures/journey.ts';

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
    await expect(viewer.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', `/T&C/${name}`);
    // A phone shows the text, and no PDF inside the page.
    const text = viewer.getByRole('article');
    await expect(text.getByText(club.address).first()).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Show the PDF' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(link).toBeFocused();

    await link.click();
    await text.getByRole('heading', { level: 2 }).first().click();
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

test('a phone that says it shows PDF reads the text all the same, as its frame would show one page only', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Refund Policy' }).click();
  const viewer = page.getByRole('dialog', { name: 'Refund Policy' });
  await expect(viewer.getByRole('heading', { name: 'When you cannot play' })).toBeVisible();
  await expect(viewer.locator('iframe')).toHaveCount(0);
});
