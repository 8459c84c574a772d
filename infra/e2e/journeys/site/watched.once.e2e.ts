import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stillMissing } from '../../fixtures/missing-pictures.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { Console } from '../../pages/console/console.ts';

test.describe('in another browser', () => {
  // Every journey fails on these console errors; this journey causes them on purpose.
  test.use({ expectedErrors: [/nobody (looks at|catches) this/] });

  test('an error in the console is noticed', async ({ browser, product, watch }) => {
    const other = await browser.newPage({ baseURL: product.url });
    await other.goto('/');
    await other.evaluate(() => console.error('nobody looks at this'));
    await other.close();
    expect(watch.faults).toEqual([expect.stringMatching(/^console: nobody looks at this/)]);
  });

  test('an error that nobody catches is noticed', async ({ browser, product, watch }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('nobody catches this'))));
    await thrown;
    await context.close();
    expect(watch.faults).toEqual([expect.stringMatching(/^uncaught: .*nobody catches this/)]);
  });
});

test('a sign-in by the API that is refused says so at once', async ({ page, request, product }) => {
  const stranger = { ...product, administrator: { ...product.administrator, password: 'not the password' } };
  const refused = `${product.administrator.username} is not signed in: 401`;
  await expect(AdminCalls.signIn(request, stranger)).rejects.toThrow(refused);
  await expect(new Console(page).signInByApi(stranger)).rejects.toThrow(refused);
});

/** The photo's file of player `a` exists, that of `b` is missing, `c` was deleted, `d` has no photo. */
const answers: Record<string, object | string> = {
  '/api/admin/captcha': {},
  '/api/admin/login': { success: true, token: 't', expiresAt: '2026-11-28T12:00:00.000Z' },
  '/api/admin/players/a': { photo: '/api/players/a/photo?signature=new' },
  '/api/admin/players/b': { photo: '/api/players/b/photo?signature=new' },
  '/api/admin/players/d': { photo: null },
  '/api/players/a/photo?signature=new&width=96': 'a photo',
};

test('the missing photo of a player who is still listed counts', async ({ playwright, product }) => {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url in answers ? 200 : 404).end(JSON.stringify(answers[url]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = await playwright.request.newContext({ baseURL: origin });
  const shown = ['a', 'b', 'c', 'd'].map((id) => `${origin}/api/players/${id}/photo?signature=old&width=96`);
  expect(await stillMissing(shown, request, product)).toEqual([
    'missing picture: /api/players/b/photo?signature=new&width=96',
  ]);
  await request.dispose();
  server.close();
});
