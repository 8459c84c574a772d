import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import { Public } from '../auth/public.decorator.ts';
import { Clock } from '../config/clock.ts';
import { IdPipe } from '../validation/id.pipe.ts';
import { EventsService } from './events.service.ts';
import { CacheEventLists, type FullEvents, FullEventsOfRequest } from './full-events.ts';

@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** `/events/public` is the specification's other name for the same list. */
  @Public()
  @Get(['all-public', 'public'])
  @UseInterceptors(CacheEventLists)
  async all(@FullEventsOfRequest() full?: FullEvents): Promise<EventView[]> {
    return this.events.views(await this.events.all(), full);
  }

  /** The list of one event, by which its page refreshes itself: empty when the event is not public any more. */
  @Public()
  @Get('public/:id')
  @UseInterceptors(CacheEventLists)
  async one(@Param('id', IdPipe) id: string, @FullEventsOfRequest() full?: FullEvents): Promise<EventView[]> {
    return this.events.views(await this.events.findPublic(id), full);
  }

  @Public()
  @Get('upcoming/list')
  @UseInterceptors(CacheEventLists)
  async upcoming(@FullEventsOfRequest() full?: FullEvents): Promise<UpcomingEvents> {
    const events = await this.events.notBegun(this.clock.today());
    return { success: true, events: await this.events.views(events, full) };
  }
}
