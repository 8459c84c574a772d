import { expect, test } from '../../fixtures/journey.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('a card that takes the focus by key is not faded', async ({ page }) => {
  await page.goto('/');
  const waiting = page.locator('.reveal-waiting').first();
  await waiting.waitFor({ state: 'attached' });
  const card = page.locator('#upcoming .card').first();
  await card.locator('.card-link').focus();
  // The observer reports within the next frames and must not start the fade for visible cards.
  const opacities = await card.evaluate(async (element) => {
    const seen: string[] = [];
    for (let frame = 0; frame < 10; frame++) {
      await new Promise(requestAnimationFrame);
      seen.push(getComputedStyle(element).opacity);
    }
    return seen;
  });
  expect(new Set(opacities)).toEqual(new Set(['1']));
});

test('while the picture beside the form changes, the last one stays below the next', async ({ page }) => {
  await page.goto('/register');
  const opacity = await page.locator('.side-picture.is-shown').evaluate(async (last) => {
    last.classList.remove('is-shown');
    last.nextElementSibling!.classList.add('is-shown');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return getComputedStyle(last).opacity;
  });
  expect(opacity).toBe('1');
});

test('a double click on a button selects none of its words', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/register');
  await page.locator('.pay-bar .button').dblclick({ force: true });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});
