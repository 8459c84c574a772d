import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../platform/config/clock.ts';
import { ContentState } from '../platform/publishing/content-state.ts';
import { KeptLists } from '../platform/publishing/kept-lists.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';

/**
 * A fee is added or withdrawn, and superseded only by one that is added: a trigger keeps the rest of its row.
 */
const feesVersion = `(SELECT concat_ws(' ', count(*), count(withdrawn_at), max(number)) FROM fees)`;

/** The fees of all events. Those of one event are read for each request. */
@Injectable()
export class CacheFees extends CachePublishedResponse {
  constructor(state: ContentState, clock: Clock, lists: KeptLists) {
    super(state, clock, lists);
    state.dependOn('fees', feesVersion);
  }

  protected override isList({ query }: Request): boolean {
    return query['event'] === undefined;
  }
}
