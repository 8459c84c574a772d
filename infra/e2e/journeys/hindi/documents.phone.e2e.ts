import { club } from '@maidan/shared/club.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { latinTexts } from '../../language/latin-texts.ts';

const documents = {
  'निजता नीति': 'privacy-policy',
  'नियम और शर्तें': 'terms-and-conditions',
  'रिफ़ंड नीति': 'refund-policy',
};

test('each document opens in Hindi in the viewer, as a page and as a PDF', async ({ page, axe, request }) => {
  await page.goto('/hi/rules');
  for (const [title, name] of Object.entries(documents)) {
    const link = page.getByRole('contentinfo').getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', `/hi/T&C/${name}.pdf`);
    const file = await request.get(`/hi/T&C/${name}.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await link.click();
    const viewer = page.getByRole('dialog', { name: title });
    await expect(viewer.getByRole('article')).toContainText(club.addressHi);
    expect(await latinTexts(page)).toEqual([]);
    await expect(viewer.getByRole('link', { name: 'PDF खोलें' })).toHaveAttribute(
      'href',
      new RegExp(`/hi/T&C/${name}.pdf$`),
    );
    await viewer.getByRole('button', { name: 'बंद करें' }).click();
    await expect(viewer).toBeHidden();
  }
  await page.goto('/hi/T&C/privacy-policy');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await axe();
});
