import type { Permission } from '@maidan/shared/domain/roles.ts';
import { Console } from '../../../pages/console/console.ts';
import { aPayment, aRecord, aRegistration, recordUrl, routeRecord } from '../../../pages/console/player-record.ts';
import { expect, test } from '../../state-test.ts';

const readers: Permission[] = ['account:own', 'players:read', 'events:read'];

test('who may only read players is offered nothing else, and told that payments are not for that role', async ({
  page,
  product,
  checkState,
}) => {
  await routeRecord(page, { record: aRecord(), registration: aRegistration(), payment: aPayment });
  await new Console(page).signInByApi(product);
  await page.route('**/api/admin/verify', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    await route.fulfill({ json: { ...rest, data: { ...data, role: 'viewer', permissions: readers } } });
  });
  await page.goto(recordUrl);
  await expect(page.getByText('Your role does not include payments.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('Typed wrongly');
  await expect(page.getByRole('link', { name: 'History of this player' })).toHaveCount(0);
  for (const name of ['Correct', 'Delete', 'Erase'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await checkState('reader');
});
