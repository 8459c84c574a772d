import type { PlayersResponse } from '@maidan/shared/wire/players.ts';
import type { RowFormat } from '../../spreadsheets/cursor-stream.ts';
import type { Player } from '../player.entity.ts';
import { playerView } from '../player.view.ts';

/** The columns of a player's view, and its photo's key. */
export const viewedColumns = [
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

/** A row of these columns. */
export type PlayerRow = Pick<Player, (typeof viewedColumns)[number]> & { eventName: string | null };

/** A `PlayersResponse`, written row by row. */
export const playersJson = (photo: (player: PlayerRow) => string | null): RowFormat<PlayerRow> => ({
  head: '{"success":true,"players":[',
  record: (player, serial) => {
    const view: PlayersResponse['players'][number] = playerView(player, {
      eventName: player.eventName,
      photo: photo(player),
    });
    return (serial === 1 ? '' : ',') + JSON.stringify(view);
  },
  tail: ']}',
});
