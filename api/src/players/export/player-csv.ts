import { indianDay } from '@maidan/shared/format/dates.ts';
import { copiedTable, indianDayCell, rupeesCell } from '../../platform/spreadsheets/copy/copied-table.ts';
import { consent, eventName } from '../list/player-columns.ts';

/** The specification's columns of the Players tab, without its pictures and buttons; then the tab's others. */
export const playerCsv = copiedTable([
  ['Name', `trim(p.first_name || ' ' || p.last_name)`],
  ['Age', 'p.age', 'number'],
  ['Mobile', 'p.mobile'],
  ['Address', 'p.address'],
  ['Playing Style', 'p.playing_style'],
  ['Player Type', 'p.player_type'],
  ['Receipt No', 'p.receipt_number'],
  ['Amount', rupeesCell('p.amount_paise'), 'number'],
  ['Unavailability', `coalesce(nullif(p.unavailability, ''), 'Available')`],
  ['Remarks', 'p.remarks'],
  ['Event', eventName],
  ['Registered On', indianDayCell('p.created_at')],
  ['Consent', consent],
]);

/** Spec section 2: `registered_players_{date}.csv`, the date of the day in India. */
export const playerCsvName = (now: Date): string => `registered_players_${indianDay(now)}.csv`;
