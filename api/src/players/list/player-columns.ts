import type { SelectQueryBuilder } from 'typeorm';
import type { Player } from '../player.entity.ts';

/** Columns of a player by their properties' names, and the name of the event, which may have been deleted since. */
export function selectWithEventName(rows: SelectQueryBuilder<Player>, columns: readonly (keyof Player)[]): void {
  rows.select('(SELECT e.event_name FROM events e WHERE e.id = p.event_id)', 'eventName');
  for (const column of columns) rows.addSelect(`p.${column}`, column);
}
