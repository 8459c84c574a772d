import type { SelectQueryBuilder } from 'typeorm';
import type { Player } from '../player.entity.ts';

/** What lists and exports read of a player. Views and exported columns can use nothing else. */
const listedColumns = [
  'id',
  'firstName',
  'lastName',
  'age',
  'mobile',
  'address',
  'playingStyle',
  'playerType',
  'receiptNumber',
  'amountPaise',
  'unavailability',
  'remarks',
  'photoKey',
  'isActive',
  'eventId',
  'createdAt',
] as const satisfies readonly (keyof Player)[];

export type ListedPlayer = Pick<Player, (typeof listedColumns)[number]>;

/** A listed player with the name of the event, which may have been deleted since. */
export type PlayerRow = ListedPlayer & { eventName: string | null };

/** The name of a player's event, which may have been deleted since. */
export const eventName = '(SELECT e.event_name FROM events e WHERE e.id = p.event_id)';

/** Makes the query return each player as a `PlayerRow`. */
export function selectPlayerRows(rows: SelectQueryBuilder<Player>): void {
  rows.select(eventName, 'eventName');
  for (const column of listedColumns) rows.addSelect(`p.${column}`, column);
}
