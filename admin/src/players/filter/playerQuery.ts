import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import type { PlayerFilterField, PlayerSort } from '@maidan/shared/wire/players.ts';
import { fieldsInUrl, withFields } from '../../data/address/urlFields.ts';
import type { Sort } from '../../ui/list/column.ts';
import { newestFirst } from './playerSorts.ts';

/** Filter of the list; absent fields do not filter. */
export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

/** What the list shows. */
export interface PlayerQuery {
  filter: PlayerFilter;
  sort: Sort<PlayerSort>;
  /** From 1. */
  page: number;
  perPage: number;
}

export const pageSizes = [25, 50, 100] as const;
const usualSize = pageSizes[0];

/** Filters of the address. The search is none of them: it may be a person's name or mobile. */
const filterFields = [
  'eventId',
  'position',
  'from',
  'to',
  'family',
  'consent',
] as const satisfies readonly PlayerFilterField[];
const otherFields = ['sort', 'order', 'page', 'perPage'] as const;

const sortFields: readonly PlayerSort[] = [
  ...(['name', 'age', 'phone', 'address', 'playingStyle', 'position', 'eventName', 'createdAt'] as const),
  ...(['receipt_number', 'amount', 'unavailability', 'remarks'] as const),
];

const isDay = (text: string | undefined): boolean => text === undefined || isCalendarDay(text);

/** What an address says of the list; what it does not say, or says wrongly, is as usual. */
export function queryInUrl(search: string): PlayerQuery {
  const { from, to, ...filter } = fieldsInUrl(search, filterFields);
  const { sort, order, page, perPage } = fieldsInUrl(search, otherFields);
  const field = sortFields.find((each) => each === sort);
  return {
    filter: { ...filter, ...(from && isDay(from) && { from }), ...(to && isDay(to) && { to }) },
    sort: field ? { field, order: order === 'DESC' ? 'DESC' : 'ASC' } : newestFirst,
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    perPage: pageSizes.find((size) => size === Number(perPage)) ?? usualSize,
  };
}

/** The address with a change of the list. Whatever changes what is listed begins again on the first page. */
export function withQuery(search: string, { filter, sort, page, perPage }: Partial<PlayerQuery>): string {
  const isUsual = sort?.field === newestFirst.field && sort.order === newestFirst.order;
  return withFields(search, {
    ...(filter && Object.fromEntries(filterFields.map((field) => [field, filter[field]]))),
    ...(sort && { sort: isUsual ? '' : sort.field, order: isUsual ? '' : sort.order }),
    ...(perPage && { perPage: perPage === usualSize ? '' : String(perPage) }),
    page: page && page > 1 ? String(page) : '',
  });
}
