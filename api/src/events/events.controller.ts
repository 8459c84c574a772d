import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import { Public } from '../auth/auth.decorators.ts';
import { Clock } from '../platform/config/clock.ts';
import { IdPipe, PartPipe, YearPipe } from '../platform/http/validation/parameter.pipes.ts';
import { withoutTexts } from './event.view.ts';
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

  /**
   * The events page: what is on, what comes next and what was last, as many as the page holds. Those without a popup on
   * it have no description and no rules.
   */
  @Public()
  @Get('current')
  @UseInterceptors(CacheEventLists)
  async current(@FullEventsOfRequest() full?: FullEvents): Promise<EventView[]> {
    const views = await this.events.views(await this.events.current(), full);
    return views.map((view, place) => (place < pageLimits.popups ? view : withoutTexts(view)));
  }

  /** The calendar years in which events begin, the newest first, each with the number of its events. */
  @Public()
  @Get('years')
  @UseInterceptors(CacheEventLists)
  years(): Promise<YearCount[]> {
    return this.events.years();
  }

  /** The events of a year, 96 in each part, which are numbered from 1; empty when there is no such part. */
  @Public()
  @Get('years/:year/:part')
  @UseInterceptors(CacheEventLists)
  async year(
    @Param('year', YearPipe) year: string,
    @Param('part', PartPipe) part: number,
    @FullEventsOfRequest() full?: FullEvents,
  ): Promise<EventView[]> {
    return this.events.views(await this.events.ofYear(year, part), full);
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

  /** The first three of the upcoming list, which the home page shows. */
  @Public()
  @Get('soonest')
  @UseInterceptors(CacheEventLists)
  async soonest(@FullEventsOfRequest() full?: FullEvents): Promise<UpcomingEvents> {
    const events = await this.events.notBegun(this.clock.today(), pageLimits.upcoming);
    return { success: true, events: await this.events.views(events, full) };
  }
}
