import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/journey.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';

test('a name in Hindi is drawn by the club’s own face, which an English page never fetches', async ({ page }) => {
  const fetched = fontsOf(page);
  await page.goto('/');
  // The rupee sign comes with the fees, which are laid out when they come near the window.
  await page.locator('#fees').scrollIntoViewIfNeeded();
  await expect
    .poll(() => [...fetched].sort())
    .toEqual(['anek-latin', 'anek-phrases', 'mukta-latin-400', 'mukta-latin-700', 'mukta-rupee-700']);

  const registration = new RegistrationPage(page);
  await registration.open();
  await page.getByLabel('First name').fill('Asha');
  expect([...fetched].filter((name) => name.includes('devanagari'))).toEqual([]);
  await page.getByLabel('First name').fill('कीर्ति');
  await expect.poll(() => [...fetched].filter((name) => name.includes('devanagari'))).toEqual(['mukta-devanagari-400']);
});

function fontsOf(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /\/fonts\/(.+)\.woff2$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}
