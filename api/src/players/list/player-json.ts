import type { PlayersResponse } from '@maidan/shared/wire/players.ts';
import type { RowFormat } from '../../platform/spreadsheets/cursor-stream.ts';
import { playerView } from '../player.view.ts';
import type { PlayerRow } from './player-columns.ts';

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
