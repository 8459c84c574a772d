import { invalid } from '../errors/domain-error.ts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';

/** Fields by which a list may be sorted and filtered; any other field is refused. */
export interface ListFields {
  sortable: readonly string[];
  filterable: readonly string[];
}

export interface ListQuery {
  sort: { field: string; ascending: boolean } | undefined;
  offset: number;
  limit: number;
  filter: Record<string, FilterValue>;
}

export type FilterValue = string | number | boolean | string[];

/** Most rows of one request, for the console's export; a page shows 25 to 100. */
const mostRows = 1000;

/**
 * Reads the query of a list in react-admin's simple-rest protocol: `sort=["name","ASC"]`, `range=[0,24]`,
 * `filter={"q":"ravi"}`, each as JSON.
 */
export function readListQuery(query: Record<string, unknown>, fields: ListFields): ListQuery {
  return { sort: readSort(query.sort, fields), ...readRange(query.range), filter: readFilter(query.filter, fields) };
}

function parse(name: string, text: unknown): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(String(text));
  } catch {
    throw invalid(`${name} must be JSON`);
  }
}

function readSort(text: unknown, { sortable }: ListFields): ListQuery['sort'] {
  const sort = parse('sort', text);
  if (sort === undefined) return undefined;
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : [];
  if (typeof field !== 'string' || !sortable.includes(field)) throw invalid('This list cannot be sorted like that');
  if (order !== 'ASC' && order !== 'DESC') throw invalid('sort must name ASC or DESC');
  return { field, ascending: order === 'ASC' };
}

function readRange(text: unknown): { offset: number; limit: number } {
  const range = parse('range', text);
  if (range === undefined) return { offset: 0, limit: mostRows };
  const [first, last] = Array.isArray(range) ? (range as unknown[]) : [];
  const isIndex = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isIndex(first) || !isIndex(last) || last < first || last - first >= mostRows || first > 10_000_000)
    throw invalid(`range must be [first, last] of at most ${mostRows} rows`);
  return { offset: first, limit: last - first + 1 };
}

function readFilter(text: unknown, { filterable }: ListFields): ListQuery['filter'] {
  const filter = parse('filter', text) ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw invalid('filter must be an object');
  for (const [name, value] of Object.entries(filter)) {
    if (!filterable.includes(name)) throw invalid('This list cannot be filtered like that');
    if (!isFilterValue(value)) throw invalid(`The filter ${name} must be a text, a number or a list of texts`);
  }
  return filter as ListQuery['filter'];
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\0');

const isFilterValue = (value: unknown): boolean =>
  isText(value) ||
  Number.isSafeInteger(value) ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.length <= mostRows && value.every(isText));

/** `@ListParams({ sortable: [...], filterable: [...] }) query: ListQuery` */
export const ListParams = createParamDecorator((fields: ListFields, context: ExecutionContext) =>
  readListQuery(context.switchToHttp().getRequest<Request>().query, fields),
);

/** How each filter of a list narrows the rows. */
export type ListFilters<Field extends string, T extends ObjectLiteral> = Record<
  Field,
  (rows: SelectQueryBuilder<T>, value: FilterValue, filter: ListQuery['filter']) => void
>;

export function whereFiltered<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  filters: ListFilters<string, T>,
  filter: ListQuery['filter'],
): void {
  for (const [name, narrow] of Object.entries(filters)) {
    const value = filter[name];
    if (value !== undefined) narrow(rows, value, filter);
  }
}

/**
 * Adds further columns to the order, for rows with equal values. A column that orders the rows already keeps its
 * direction; TypeORM would replace it.
 */
export function thenBy<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  ...columns: readonly string[]
): SelectQueryBuilder<T> {
  for (const column of columns) if (!(column in rows.expressionMap.orderBys)) rows.addOrderBy(column);
  return rows;
}

/**
 * Adds the filters `from` and `to` on a column of instants: Indian days, both included.
 * @param fields names of the two filters, for a list with more than one pair of days
 */
export function whereBetweenDays<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  column: string,
  filter: ListQuery['filter'],
  { from, to }: { from: string; to: string } = { from: 'from', to: 'to' },
): void {
  if (filter[from] !== undefined)
    rows.andWhere(`${column} >= ${startOfDay(`:${from}`)}`, { [from]: day(filter[from]) });
  if (filter[to] !== undefined) rows.andWhere(`${column} < ${startOfDay(`:${to}`, 1)}`, { [to]: day(filter[to]) });
}

/** SQL for the start of an Indian day, `later` days after the parameter. */
export const startOfDay = (parameter: string, later = 0): string =>
  `((CAST(${parameter} AS date) + ${later})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

function day(value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDay(value)) throw invalid('from and to must be days, YYYY-MM-DD');
  return value;
}
