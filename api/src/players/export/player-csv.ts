import { indianDay } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { csvTable } from '../../spreadsheets/csv-table.ts';
import type { PlayerRow } from '../list/player-columns.ts';
import { playerName } from '../player.view.ts';

/** The specification's columns of the Players tab, without its pictures and buttons; then the tab's others. */
export const playerCsv = csvTable<PlayerRow>([
  ['S.No', (_, serial) => serial],
  ['Name', playerName],
  ['Age', ({ age }) => age],
  ['Mobile', ({ mobile }) => mobile],
  ['Address', ({ address }) => address],
  ['Playing Style', ({ playingStyle }) => playingStyle],
  ['Player Type', ({ playerType }) => playerType],
  ['Receipt No', ({ receiptNumber }) => receiptNumber],
  ['Amount', ({ amountPaise }) => (amountPaise === null ? null : toRupees(amountPaise))],
  ['Unavailability', ({ unavailability }) => unavailability || 'Available'],
  ['Remarks', ({ remarks }) => remarks],
  ['Event', ({ eventName }) => eventName],
  ['Registered On', ({ createdAt }) => indianDay(createdAt)],
]);

/** Spec section 2: `registered_players_{date}.csv`, the date of the day in India. */
export const playerCsvName = (now: Date): string => `registered_players_${indianDay(now)}.csv`;
