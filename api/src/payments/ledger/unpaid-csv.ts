import { indianDateTime, indianDay } from '@maidan/shared/format/dates.ts';
import { unpaidReason } from '@maidan/shared/domain/payments/unpaid-reason.ts';
import { playerName } from '../../players/player.view.ts';
import { csvTable } from '../../platform/spreadsheets/csv-table.ts';
import type { StoredUnpaid } from './unpaid-list.ts';

/** The columns of the console's list. */
export const unpaidCsv = csvTable<StoredUnpaid>([
  ['S.No', (_, serial) => serial],
  ['Name', playerName],
  ['Mobile', ({ payerMobile }) => payerMobile],
  ['Player Type', ({ playerType }) => playerType],
  ['Event', ({ eventName }) => eventName],
  ['Event Date', ({ eventDate }) => eventDate],
  ['Why', unpaidReason],
  ['Last Attempt (IST)', ({ createdAt }) => indianDateTime(createdAt)],
  ['Attempts', ({ attempts }) => attempts],
]);

export const unpaidCsvName = (now: Date): string => `who_has_not_paid_${indianDay(now)}.csv`;
