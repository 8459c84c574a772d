import { expect, type Page } from '@playwright/test';

interface ListAddress {
  filter?: object;
  sort?: string;
  order?: string;
  page?: string;
}

/** What the address says of the list, whose filter is written as JSON. */
function listIn(page: Page): ListAddress {
  const { filter = '{}', ...others } = Object.fromEntries(new URL(page.url()).searchParams);
  return { ...others, filter: JSON.parse(filter) as object };
}

/** Waits until the address is that of a list with this filter, order or page. */
export const expectList = (page: Page, wanted: ListAddress): Promise<void> =>
  expect.poll(() => listIn(page)).toMatchObject({ ...wanted });

/** The address of a list with a filter. */
export const withFilter = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
