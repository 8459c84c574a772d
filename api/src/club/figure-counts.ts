import type { EntityManager } from 'typeorm';
import type { ClubProfile } from '@maidan/shared/club.ts';
import type { FigureCounts } from '@maidan/shared/club-texts/club-texts.ts';
import { eventTypes, isOver } from '@maidan/shared/domain/event-status.ts';
import { isActivePlayer } from '../players/places.ts';
import { oneOf } from '../platform/sql/one-of.ts';

/** SQL: the event is over and was not called off. An abandoned event that is filed as past keeps `called_off_at`. */
const isHeld = `deleted_at IS NULL AND called_off_at IS NULL AND ${oneOf('event_type', eventTypes.filter(isOver))}`;

/**
 * Counts what the figures of the home page and of About show. A person who registered for several events is one player.
 * Inactive and deleted players do not count, and neither do players of old lists. Events are those that are over and
 * were not called off. Members and photos are those that the pages show.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export async function countFigures(
  tx: EntityManager,
  { foundedIn }: ClubProfile,
  today: string,
): Promise<FigureCounts> {
  const [counted] = await tx.query<[Omit<FigureCounts, 'years'>]>(
    `SELECT (SELECT count(DISTINCT (mobile, name_key))::int FROM players
              WHERE ${isActivePlayer} AND source <> 'imported') AS players,
            (SELECT count(*)::int FROM members WHERE deleted_at IS NULL) AS members,
            (SELECT count(*)::int FROM events WHERE ${isHeld}) AS events,
            (SELECT count(*)::int FROM events
              WHERE ${isHeld} AND end_date > $1::date - interval '1 year') AS "eventsOfYear",
            (SELECT count(*)::int FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
              WHERE photo.deleted_at IS NULL AND event.deleted_at IS NULL) AS photos`,
    [today],
  );
  return { ...counted, years: Number(today.slice(0, 4)) - Number(foundedIn) };
}
