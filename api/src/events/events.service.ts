import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, MoreThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { countYears, pageLimits, rowsOfPart, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { EventPageView, EventRecord, EventView } from '@maidan/shared/wire/events.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { type ListFields, type ListQuery, thenBy } from '../platform/http/simple-rest/list-query.ts';
import { Event } from './event.entity.ts';
import { byDate, byStatusThenDate } from './event-order.ts';
import { eventPageView, eventRecord, eventView } from './event.view.ts';
import { type FullEvents, readFullEvents } from './full-events.ts';
import { likeText } from '../platform/http/simple-rest/like.ts';

/** The console's columns by their API names, with the expression by which each is sorted. */
const columns = {
  id: 'e.id',
  eventName: 'e.eventName',
  startDate: 'e.startDate',
  endDate: 'e.endDate',
  location: 'e.location',
  eventType: 'e.eventType',
} as const;

export const eventListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['q', 'id', 'eventType'],
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

export function applyListQuery(rows: SelectQueryBuilder<Event>, { filter, sort, offset, limit }: ListQuery): void {
  const { q, id, eventType } = filter;
  // Ids are compared as text, because a filter may contain values that are no UUID.
  if (id !== undefined) rows.andWhere('e.id::text IN (:...ids)', { ids: ['', ...listOf(id)] });
  if (eventType !== undefined) rows.andWhere('e.event_type IN (:...types)', { types: ['', ...listOf(eventType)] });
  if (q !== undefined) {
    const text = `%${likeText(String(q).normalize('NFC').trim())}%`;
    rows.andWhere('(e.event_name ILIKE :text OR e.event_name_hi ILIKE :text OR e.location ILIKE :text)', { text });
  }
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
  else rows.orderBy('e.startDate', 'DESC');
  thenBy(rows, 'e.id').offset(offset).limit(limit);
}

type OrderedEvent = Pick<Event, 'id' | 'eventType' | 'startDate'>;

@Injectable()
export class EventsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** All events that are not deleted, in the order of the public list. */
  async all(): Promise<Event[]> {
    const events = await this.db.getRepository(Event).find({ order: byDate });
    return events.sort(byStatusThenDate);
  }

  /** The first events of the public list, as many as the events page shows. */
  async current(): Promise<Event[]> {
    return this.whole(rowsOfPart(await this.inOrder(), 1, pageLimits.events));
  }

  /** The calendar years in which events begin. */
  async years(): Promise<YearCount[]> {
    return countYears((await this.inOrder()).map(({ startDate }) => startDate));
  }

  /** One part of the events that begin in a year, in the order of the public list; empty when there is no such part. */
  async ofYear(year: string, part: number): Promise<Event[]> {
    const events = (await this.inOrder()).filter(({ startDate }) => startDate.startsWith(`${year}-`));
    return this.whole(rowsOfPart(events, part, pageLimits.events));
  }

  /** A list with the event of this id; empty when the event does not exist or was deleted. */
  findPublic(id: string): Promise<Event[]> {
    return this.db.getRepository(Event).findBy({ id });
  }

  /** Upcoming events that start on this Indian day or later, the soonest first. @param most limit; by default none */
  notBegun(today: string, most?: number): Promise<Event[]> {
    return this.db.getRepository(Event).find({
      where: { eventType: 'upcoming', startDate: MoreThanOrEqual(today) },
      order: byDate,
      ...(most === undefined ? {} : { take: most }),
    });
  }

  /** Upcoming events that accept registrations on that Indian day and have a free place. */
  async openForRegistration(today: string): Promise<Event[]> {
    const { full } = await this.full();
    return (await this.notBegun(today)).filter(
      (event) => registrationState(event, today, full.has(event.id)) === 'open',
    );
  }

  /** Upcoming events with no or few free places. */
  full(): Promise<FullEvents> {
    return readFullEvents(this.db);
  }

  /**
   * Events as visitors see them now.
   * @param full the events with no or few free places, when the caller knows them
   */
  async views(events: readonly Event[], full?: FullEvents): Promise<EventView[]> {
    const [today, taken] = [this.clock.today(), full ?? (await this.full())];
    return events.map((event) => eventView(event, today, taken, this.env.picturesUrl));
  }

  /** The events with the fields that only their own pages show. */
  async pageViews(events: readonly Event[], full?: FullEvents): Promise<EventPageView[]> {
    const [today, taken] = [this.clock.today(), full ?? (await this.full())];
    return events.map((event) => eventPageView(event, today, taken, this.env.picturesUrl));
  }

  /** Events as the console edits them. */
  async records(events: readonly Event[]): Promise<EventRecord[]> {
    const [today, taken] = [this.clock.today(), await this.full()];
    return events.map((event) => eventRecord(event, today, taken, this.env.picturesUrl));
  }

  async record(event: Event): Promise<EventRecord> {
    const [record] = await this.records([event]);
    return record!;
  }

  async page(query: ListQuery): Promise<Page<Event>> {
    const events = this.db.getRepository(Event).createQueryBuilder('e');
    applyListQuery(events, query);
    const [rows, total] = await events.getManyAndCount();
    return { rows, offset: query.offset, total };
  }

  /** Events in the order of the public list, without their texts: one page does not need the texts of all events. */
  private async inOrder(): Promise<OrderedEvent[]> {
    const events: OrderedEvent[] = await this.db.getRepository(Event).find({
      select: { id: true, eventType: true, startDate: true },
      order: byDate,
    });
    return events.sort(byStatusThenDate);
  }

  /** Loads the same events with all fields. */
  private async whole(ordered: readonly OrderedEvent[]): Promise<Event[]> {
    const events = await this.db.getRepository(Event).findBy({ id: In(ordered.map(({ id }) => id)) });
    const byId = new Map(events.map((event) => [event.id, event]));
    return ordered.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /**
   * The event with this id.
   * @throws DomainError `not-found` when the event does not exist or was deleted
   */
  async findOrFail(id: string): Promise<Event> {
    const event = await this.db.getRepository(Event).findOneBy({ id });
    if (!event) throw notFound();
    return event;
  }
}
