import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { fewPlaces } from '@maidan/shared/domain/registration/registration-state.ts';
import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { Clock } from '../platform/config/clock.ts';
import { type Content, ContentState } from '../platform/publishing/content-state.ts';
import { KeptLists } from '../platform/publishing/kept-lists.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';

/** Ids of upcoming events by the places that are left. */
export interface FullEvents {
  /** Events without a free place. */
  full: ReadonlySet<string>;
  /** Events with one to `fewPlaces` free places. */
  nearlyFull: ReadonlySet<string>;
}

/**
 * SQL: the ids of upcoming events with no or few free places, as one text. An id has `+` before it when a place is
 * left. Players and people on the waiting list are counted as in `isEventFull` for somebody without an offer while
 * registration is open.
 */
const fullEventIds = `(SELECT coalesce(string_agg(CASE WHEN taken < e.player_limit THEN '+' ELSE '' END || e.id, ' ' ORDER BY e.id), '')
   FROM events e CROSS JOIN LATERAL (
     SELECT (SELECT count(*) FROM players p WHERE p.event_id = e.id AND p.is_active AND p.deleted_at IS NULL)
       + (SELECT count(*) FROM waiting_list_entries w WHERE w.event_id = e.id AND w.state IN ('waiting', 'offered')) AS taken
   ) places
  WHERE e.event_type = 'upcoming' AND e.deleted_at IS NULL AND e.player_limit <= taken + ${fewPlaces})`;

function eventsIn(text: string): FullEvents {
  const ids = text.split(' ').filter(Boolean);
  return {
    full: new Set(ids.filter((id) => !id.startsWith('+'))),
    nearlyFull: new Set(ids.filter((id) => id.startsWith('+')).map((id) => id.slice(1))),
  };
}

export async function readFullEvents(db: DataSource): Promise<FullEvents> {
  const [row] = await db.query<{ ids: string }[]>(`SELECT ${fullEventIds} AS ids`);
  return eventsIn(row?.ids ?? '');
}

type WithFullEvents = Request & { fullEvents?: FullEvents };

/**
 * Caches lists of events. An entry also becomes invalid when an event fills up, gets few places or a free place: these
 * are no changes of published content.
 */
@Injectable()
export class CacheEventLists extends CachePublishedResponse {
  constructor(state: ContentState, clock: Clock, lists: KeptLists) {
    super(state, clock, lists);
    state.dependOn('fullEvents', fullEventIds);
  }

  protected override prepare(request: WithFullEvents, { parts }: Content): void {
    request.fullEvents = eventsIn(parts['fullEvents'] ?? '');
  }
}

/** The full events for which the list will be cached; undefined when the list is not cached. */
export const FullEventsOfRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): FullEvents | undefined =>
    context.switchToHttp().getRequest<WithFullEvents>().fullEvents,
);
