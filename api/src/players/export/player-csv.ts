import { toRupees } from '@maidan/shared/format/money.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { byteOrderMark, csvRecord } from '../../spreadsheets/csv.ts';
import type { Player } from '../player.entity.ts';
import { playerName } from '../player.view.ts';

/** A player as the export reads it. */
export type ExportedPlayer = Pick<
  Player,
  | 'firstName'
  | 'lastName'
  | 'age'
  | 'mobile'
  | 'address'
  | 'playingStyle'
  | 'playerType'
  | 'receiptNumber'
  | 'amountPaise'
  | 'unavailability'
  | 'remarks'
  | 'createdAt'
> & { eventName: string | null };

/** The columns of the Players tab, without its pictures and buttons; then what the tab can be filtered and sorted by. */
const head = [
  'S.No',
  'Name',
  'Age',
  'Mobile',
  'Address',
  'Playing Style',
  'Player Type',
  'Receipt No',
  'Amount',
  'Unavailability',
  'Remarks',
  'Event',
  'Registered On',
];

export const playerCsvHead = byteOrderMark + csvRecord(head);

/** @param serial counts from 1 */
export const playerCsvRecord = (player: ExportedPlayer, serial: number): string =>
  csvRecord([
    serial,
    playerName(player),
    player.age,
    player.mobile,
    player.address,
    player.playingStyle,
    player.playerType,
    player.receiptNumber,
    player.amountPaise === null ? null : toRupees(player.amountPaise),
    player.unavailability || 'Available',
    player.remarks,
    player.eventName,
    indianDay(player.createdAt),
  ]);

/** Spec section 2: `registered_players_{date}.csv`, the date of the day in India. */
export const playerCsvName = (now: Date): string => `registered_players_${indianDay(now)}.csv`;
