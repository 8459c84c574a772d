import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { DataSource } from 'typeorm';
import { Clock } from '../platform/config/clock.ts';
import { type Content, ContentState } from '../platform/publishing/content-state.ts';
import { KeptLists } from '../platform/publishing/kept-lists.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';

/** Ids of events. */
export type FullEvents = ReadonlySet<string>;

/** Upcoming events whose active players have reached the limit, as one text; the players that `countPlaces` counts. */
const fullEventIds = `(SELECT coalesce(string_agg(e.id::text, ' ' ORDER BY e.id), '') FROM events e
  WHERE e.event_type = 'upcoming' AND e.deleted_at IS NULL AND e.player_limit IS NOT NULL AND e.player_limit <= (
    SELECT count(*) FROM players p WHERE p.event_id = e.id AND p.is_active AND p.deleted_at IS NULL))`;

const idsIn = (text: string): FullEvents => new Set(text.split(' ').filter(Boolean));

export async function readFullEvents(db: DataSource): Promise<FullEvents> {
  const [row] = await db.query<{ ids: string }[]>(`SELECT ${fullEventIds} AS ids`);
  return idsIn(row?.ids ?? '');
}

type WithFullEvents = Request & { fullEvents?: FullEvents };

/**
 * Lists of events change when an event fills up or gets a free place, although the published content does not change.
 */
@Injectable()
export class CacheEventLists extends CachePublishedResponse {
  constructor(state: ContentState, clock: Clock, lists: KeptLists) {
    super(state, clock, lists);
    state.dependOn('fullEvents', fullEventIds);
  }

  protected override prepare(request: WithFullEvents, { parts }: Content): void {
    request.fullEvents = idsIn(parts['fullEvents'] ?? '');
  }
}

/** The full events for which the cached list is stored; undefined when nothing is cached. */
export const FullEventsOfRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): FullEvents | undefined =>
    context.switchToHttp().getRequest<WithFullEvents>().fullEvents,
);
