import { expect, test } from '../../fixtures/journey.ts';
import { AdminCalls } from '../../pages/console/admin-calls.ts';
import { tellUpdated } from '../../pages/lists.ts';

test('what changes in the database shows on an open page after eventUpdated, and on a fresh visit without a rebuild', async ({
  page,
  context,
  request,
  product,
}) => {
  const secretary = await AdminCalls.signIn(request, product);
  const name = `Gully cup ${Date.now()}`;
  const cup = page.getByRole('heading', { name, exact: true });
  const built = await (await request.get('/events')).text();
  await page.goto('/events');
  await expect(page.getByText(/^Showing \d+ events$/)).toBeVisible();

  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const id = await secretary.addEvent({ eventName: name, ...dates, eventType: 'upcoming' });
  await expect(cup).toBeHidden();
  await tellUpdated(page);
  await expect(cup).toBeVisible();
  await secretary.changeEvent(id, { eventType: 'abandoned' });
  await tellUpdated(page);
  await expect(page.getByRole('article').filter({ has: cup }).locator('.badge')).toHaveText('Abandoned');

  // This visitor gets the page as it was built before the changes, even if the publisher has rebuilt it since.
  expect(built).not.toContain(name);
  const visit = await context.newPage();
  await visit.route(`${product.url}/events`, (route) => route.fulfill({ body: built, contentType: 'text/html' }));
  await visit.goto('/events');
  const card = visit.getByRole('article').filter({ has: visit.getByRole('heading', { name, exact: true }) });
  await expect(card.locator('.badge')).toHaveText('Abandoned');

  await secretary.removeEvent(id);
  await tellUpdated(page);
  await expect(cup).toBeHidden();
  await visit.reload();
  await expect(visit.getByText(/^Showing \d+ events$/)).toBeVisible();
  await expect(card).toBeHidden();
});
