import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { FilterValue, ListQuery } from './list-query.ts';

/** How each filter of a list narrows its rows. */
export type ListFilters<Field extends string, T extends ObjectLiteral> = Record<
  Field,
  (rows: SelectQueryBuilder<T>, value: FilterValue) => void
>;

export function whereFiltered<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  filters: ListFilters<string, T>,
  filter: ListQuery['filter'],
): void {
  for (const [name, narrow] of Object.entries(filters)) {
    const value = filter[name];
    if (value !== undefined) narrow(rows, value);
  }
}
