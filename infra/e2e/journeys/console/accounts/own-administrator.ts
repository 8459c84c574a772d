import { test as journey } from '../../../fixtures/journey.ts';
import type { Product } from '../../../fixtures/product.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';

/** An administrator for each worker process, so that a journey may change the account. */
export const test = journey.extend<object, { own: { product?: Product } }>({
  own: [async ({}, use) => use({}), { scope: 'worker' }],
  product: async ({ product, own }, use) => use((own.product ??= await withOwnAdministrator(product))),
});
