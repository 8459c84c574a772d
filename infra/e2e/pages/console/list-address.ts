import { expect, type Page } from '@playwright/test';

interface ListAddress {
  filter?: object;
  sort?: string;
  order?: string;
  page?: string;
}

/** The list's parameters in the address; the filter is JSON. */
function listIn(page: Page): ListAddress {
  const { filter = '{}', ...others } = Object.fromEntries(new URL(page.url()).searchParams);
  return { ...others, filter: JSON.parse(filter) as object };
}

/** Waits until the address has this filter, order or page. */
export const expectList = (page: Page, wanted: ListAddress): Promise<void> =>
  expect.poll(() => listIn(page)).toMatchObject({ ...wanted });

/** The address of a list with a filter. */
export const withFilter = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
