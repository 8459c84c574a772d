import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { invalid } from '../errors/domain-error.ts';
import type { ListQuery } from './list-query.ts';

/** The filters `from` and `to` on a column of instants: Indian days, both included. */
export function whereBetweenDays<T extends ObjectLiteral>(
  rows: SelectQueryBuilder<T>,
  column: string,
  { from, to }: ListQuery['filter'],
): void {
  if (from !== undefined) rows.andWhere(`${column} >= ${startOf(':from')}`, { from: day(from) });
  if (to !== undefined) rows.andWhere(`${column} < ${startOf(':to', 1)}`, { to: day(to) });
}

/** SQL for the start of an Indian day, `later` days after the parameter. */
const startOf = (parameter: string, later = 0): string =>
  `((CAST(${parameter} AS date) + ${later})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

function day(value: unknown): string {
  if (typeof value !== 'string' || !isCalendarDay(value)) throw invalid('from and to must be days, YYYY-MM-DD');
  return value;
}
