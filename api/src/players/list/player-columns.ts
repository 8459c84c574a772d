import type { SelectQueryBuilder } from 'typeorm';
import { ageLimits } from '@maidan/shared/domain/age-limits.ts';
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

/**
 * Whether somebody agreed for the player: `Given`, `On paper`, `Guardian missing` (only the minor agreed) or `Missing`. A
 * player who was taken over from a list has no registration, and so no consent.
 */
export const consent = `coalesce((
  SELECT CASE WHEN r.consent_at IS NULL THEN 'Missing' WHEN r.consent_version IS NULL THEN 'On paper'
    WHEN p.age < ${ageLimits.adult} AND r.guardian_name IS NULL THEN 'Guardian missing' ELSE 'Given' END
  FROM payments pay JOIN registrations r ON r.id = pay.registration_id WHERE pay.player_id = p.id), 'Missing')`;

/** Makes the query return each player as a `PlayerRow`. */
export function selectPlayerRows(rows: SelectQueryBuilder<Player>): void {
  rows.select(eventName, 'eventName');
  for (const column of listedColumns) rows.addSelect(`p.${column}`, column);
}
