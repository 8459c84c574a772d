import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import { Public } from '../auth/public.decorator.ts';
import { Clock } from '../config/clock.ts';
import { CachePublishedResponse } from '../publishing/response-cache.interceptor.ts';
import { eventView } from './event.view.ts';
import { EventsService } from './events.service.ts';

@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** `/events/public` is the spec's other name for the same list. */
  @Public()
  @Get(['all-public', 'public'])
  @Header('Cache-Control', 'no-cache')
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<EventView[]> {
    const today = this.clock.today();
    return (await this.events.all()).map((event) => eventView(event, today));
  }

  @Public()
  @Get('upcoming/list')
  @Header('Cache-Control', 'no-cache')
  @UseInterceptors(CachePublishedResponse)
  async upcoming(): Promise<UpcomingEvents> {
    const today = this.clock.today();
    return { success: true, events: (await this.events.notBegun(today)).map((event) => eventView(event, today)) };
  }
}
