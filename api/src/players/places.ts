import type { EntityManager } from 'typeorm';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { openWaitingStates } from '@maidan/shared/wire/waiting-list.ts';
import { Event } from '../events/event.entity.ts';
import { oneOf } from '../platform/sql/one-of.ts';
import type { Person } from './earlier-persons.ts';

/** SQL condition for entries of the waiting list that wait or hold an offer. */
export const isOpenEntry = oneOf('state', openWaitingStates);

/** SQL condition for players who take a place. One who is inactive, for example refunded, or deleted takes none. */
export const isActivePlayer = 'is_active AND deleted_at IS NULL';

interface Places {
  players: number;
  offered: number;
  waiting: number;
  /** Whether an offer is held for the person asked about. */
  isHeld: boolean;
}

/**
 * Locks the row of an event, also of a deleted one, until the transaction ends. Places are counted and taken under this
 * lock. Order of locks: payments and `lockPlayers` before the event, players after it. `RegistrationsService.lockEvent`
 * locks in the same mode.
 */
export const lockPlaces = (tx: EntityManager, eventId: string): Promise<Event | null> =>
  tx.findOne(Event, { where: { id: eventId }, withDeleted: true, lock: { mode: 'for_no_key_update' } });

export async function countPlaces(tx: EntityManager, eventId: string, person?: Person): Promise<Places> {
  const [row] = await tx.query<[Places]>(
    `SELECT (SELECT count(*)::int FROM players WHERE event_id = $1 AND ${isActivePlayer}) AS players,
        count(*) FILTER (WHERE state = 'offered')::int AS offered, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
        coalesce(bool_or(state = 'offered' AND mobile = $2 AND name_key = $3), false) AS "isHeld"
      FROM waiting_list_entries WHERE event_id = $1 AND ${isOpenEntry}`,
    [eventId, person?.mobile ?? '', person?.nameKey ?? ''],
  );
  return row;
}

/**
 * Whether the event has no place for this person. For the holder of an offer, players and the other offers count. For
 * anybody else, all people who wait count too, so that nobody overtakes them. While registration is not open those who
 * wait do not count, because they are offered nothing. An offer counts while its state is `offered`, even after its
 * time is over, so that all readers count alike.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export async function isEventFull(tx: EntityManager, event: Event, today: string, person?: Person): Promise<boolean> {
  const { id, playerLimit } = event;
  if (playerLimit === null) return false;
  const { players, offered, waiting, isHeld } = await countPlaces(tx, id, person);
  if (isHeld) return players + offered - 1 >= playerLimit;
  const isOffering = registrationState(event, today) === 'open';
  return players + offered + (isOffering ? waiting : 0) >= playerLimit;
}
