import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type {
  DeletedEvent,
  EventPageView,
  EventRecord,
  EventView,
  SavedEvent,
  UpcomingEvents,
} from '@maidan/shared/wire/events.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import { Clock } from '../platform/config/clock.ts';
import { IdPipe, PartPipe, YearPipe } from '../platform/http/validation/parameter.pipes.ts';
import { deletedEvent, withoutTexts } from './event.view.ts';
import { eventListFields, EventsService } from './events.service.ts';
import { CacheEventLists, type FullEvents, FullEventsOfRequest } from './full-events.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { RecordIdDto, ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { EventDto, EventUpdateDto } from './event.dto.ts';
import type { Event } from './event.entity.ts';
import { EventsAdminService } from './events.admin.service.ts';

@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  /** The public list. `/events/public` is the specification's other name for it. */
  @Public()
  @Get(['all-public', 'public'])
  @UseInterceptors(CacheEventLists)
  async all(@FullEventsOfRequest() full?: FullEvents): Promise<EventView[]> {
    return this.events.views(await this.events.all(), full);
  }

  /** The events that the events page shows. Those without a popup on that page come without description and rules. */
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

  /**
   * One part of the events of a year. A part has at most 96 events; parts are numbered from 1. Empty when there is no
   * such part.
   */
  @Public()
  @Get('years/:year/:part')
  @UseInterceptors(CacheEventLists)
  async year(
    @Param('year', YearPipe) year: string,
    @Param('part', PartPipe) part: number,
    @FullEventsOfRequest() full?: FullEvents,
  ): Promise<EventPageView[]> {
    return this.events.pageViews(await this.events.ofYear(year, part), full);
  }

  /**
   * A list with one event, with which the event's page refreshes itself; empty when the event does not exist or was
   * deleted.
   */
  @Public()
  @Get('public/:id')
  @UseInterceptors(CacheEventLists)
  async one(@Param('id', IdPipe) id: string, @FullEventsOfRequest() full?: FullEvents): Promise<EventPageView[]> {
    return this.events.pageViews(await this.events.findPublic(id), full);
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

/**
 * The console's calls about events: those of the specification, and those of react-admin's simple-rest protocol under
 * /admin. The specification gives some calls only by their address (`events/update`, `events/delete`,
 * `events/upcoming/…`). They accept PUT or DELETE with the id in the path, and POST with the id in the body.
 */
@Controller()
export class EventsAdminController {
  constructor(
    private readonly events: EventsService,
    private readonly eventsAdmin: EventsAdminService,
  ) {}

  /** The specification's list: all events, without pages. */
  @RequiresPermission('events:read')
  @Get('events/all')
  async all(): Promise<EventRecord[]> {
    return this.events.records(await this.events.all());
  }

  @RequiresPermission('events:read')
  @UseInterceptors(ContentRange)
  @Get('admin/events')
  async list(@ListParams(eventListFields) query: ListQuery): Promise<Page<EventRecord>> {
    const page = await this.events.page(query);
    return { ...page, rows: await this.events.records(page.rows) };
  }

  @RequiresPermission('events:read')
  @Get('admin/events/deleted')
  async deleted(): Promise<DeletedRecord[]> {
    return (await this.eventsAdmin.listDeleted()).map(deletedEvent);
  }

  @RequiresPermission('events:read')
  @Get('admin/events/:id')
  async one(@Param('id', IdPipe) id: string): Promise<EventRecord> {
    return this.events.record(await this.events.findOrFail(id));
  }

  @RequiresPermission('events:write')
  @OnePhoto()
  @Post(['events', 'admin/events'])
  async create(
    @Body() form: EventDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedEvent> {
    return this.saved(await this.eventsAdmin.create(form, photo, actor));
  }

  /** Creates an event with the status `upcoming`, whatever status is sent. */
  @RequiresPermission('events:write')
  @OnePhoto()
  @Post('events/upcoming/create')
  createUpcoming(
    @Body() form: EventDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedEvent> {
    return this.create({ ...form, eventType: 'upcoming' }, actor, photo);
  }

  @RequiresPermission('events:write')
  @OnePhoto()
  @Put(['events/:id', 'admin/events/:id', 'events/update/:id'])
  async change(
    @Param('id', IdPipe) id: string,
    @Body() form: EventDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedEvent> {
    return this.saved(await this.eventsAdmin.update(id, form, photo, actor));
  }

  @RequiresPermission('events:write')
  @OnePhoto()
  @HttpCode(200)
  @Post('events/update')
  changeById(
    @Body() { id, ...form }: EventUpdateDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<SavedEvent> {
    return this.change(id.toLowerCase(), form, actor, photo);
  }

  @RequiresPermission('events:write')
  @Delete(['events/:id', 'admin/events/:id', 'events/delete/:id', 'events/upcoming/delete/:id'])
  async remove(
    @Param('id', IdPipe) id: string,
    @Query() { version }: ShownVersionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<DeletedEvent> {
    await this.eventsAdmin.delete(id, actor, version);
    return { success: true, id };
  }

  @RequiresPermission('events:write')
  @HttpCode(200)
  @Post(['events/delete', 'events/upcoming/delete'])
  removeById(@Body() { id }: RecordIdDto, @ActingAdmin() actor: AuditActor): Promise<DeletedEvent> {
    return this.remove(id.toLowerCase(), {}, actor);
  }

  @RequiresPermission('events:write')
  @HttpCode(200)
  @Post(['events/:id/restore', 'admin/events/:id/restore'])
  async restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<SavedEvent> {
    return this.saved(await this.eventsAdmin.restore(id, actor));
  }

  private async saved(event: Event): Promise<SavedEvent> {
    return { success: true, ...(await this.events.record(event)) };
  }
}
