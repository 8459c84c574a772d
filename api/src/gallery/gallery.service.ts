import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import type { GalleryGroup, GalleryPhotoRecord } from '@maidan/shared/wire/gallery.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { Event } from '../events/event.entity.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { type ListFields, type ListQuery, thenBy } from '../platform/http/simple-rest/list-query.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import {
  groupByEvent,
  photoRecord,
  photoView,
  type PhotoWithEventName,
  type ShownPhoto,
} from './gallery-photo.view.ts';
import { shownPhotos } from './shown-photos.ts';

/** Columns by their API names, with the expression by which each is sorted. */
const columns = {
  id: 'p.id',
  eventName: 'e.event_name',
  eventDate: 'p.eventDate',
  caption: 'p.caption',
  title: 'p.title',
  isHighlight: 'p.isHighlight',
  createdAt: 'p.uploadDate',
  uploadDate: 'p.uploadDate',
} as const;

export const galleryListFields: ListFields = {
  sortable: Object.keys(columns),
  filterable: ['id', 'eventId', 'isHighlight'],
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

/** Applies filter and order to rows `p` of photos, which are joined with their events `e`. */
export function applyListQuery(rows: SelectQueryBuilder<GalleryPhoto>, query: ListQuery): void {
  const { filter, sort, offset, limit } = query;
  // Ids are compared as text, because a filter may contain values that are no UUID.
  if (filter.id !== undefined) rows.andWhere('p.id::text IN (:...ids)', { ids: ['', ...listOf(filter.id)] });
  if (filter.eventId !== undefined)
    rows.andWhere('p.event_id::text IN (:...events)', { events: ['', ...listOf(filter.eventId)] });
  if (filter.isHighlight !== undefined)
    rows.andWhere('p.is_highlight = :marked', { marked: filter.isHighlight === true });
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
  else rows.orderBy('p.uploadDate', 'DESC');
  thenBy(rows, 'p.id').offset(offset).limit(limit);
}

/** Reads the gallery. Photos of a deleted event are hidden until it is restored. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  record(photo: PhotoWithEventName<ShownPhoto>): GalleryPhotoRecord {
    return photoRecord(photo, this.env.picturesUrl);
  }

  /** The gallery as visitors see it: each album in the secretary's order, the cover first. */
  async grouped(): Promise<GalleryGroup[]> {
    return groupByEvent((await shownPhotos(this.db)).map((photo) => photoView(photo, this.env.picturesUrl)));
  }

  /** The gallery for the console. */
  async groupedRecords(): Promise<GalleryGroup<GalleryPhotoRecord>[]> {
    return groupByEvent((await shownPhotos(this.db)).map((photo) => this.record(photo)));
  }

  async page(query: ListQuery): Promise<Page<GalleryPhotoRecord>> {
    const rows = this.db
      .getRepository(GalleryPhoto)
      .createQueryBuilder('p')
      .innerJoin(Event, 'e', 'e.id = p.event_id AND e.deleted_at IS NULL');
    applyListQuery(rows, query);
    const [photos, total] = await rows.getManyAndCount();
    return {
      rows: (await this.withEventNames(photos)).map((photo) => this.record(photo)),
      offset: query.offset,
      total,
    };
  }

  /**
   * The photo with this id, for the console.
   * @throws DomainError `not-found` when the photo does not exist, or the photo or its event was deleted
   */
  async findOrFail(id: string): Promise<GalleryPhotoRecord> {
    const [found] = await this.withEventNames(await this.db.getRepository(GalleryPhoto).findBy({ id }));
    if (!found) throw notFound();
    return this.record(found);
  }

  /** Photos with the current names of their events, which may have changed since the upload. */
  private async withEventNames(photos: GalleryPhoto[]): Promise<PhotoWithEventName[]> {
    const ids = [...new Set(photos.map(({ eventId }) => eventId))];
    const events = await this.db
      .getRepository(Event)
      .find({ where: { id: In(ids) }, select: { id: true, eventName: true, eventNameHi: true } });
    const byId = new Map(events.map((event) => [event.id, event]));
    return photos.flatMap((photo) => {
      const event = byId.get(photo.eventId);
      return event ? [{ photo, eventName: event.eventName, eventNameHi: event.eventNameHi }] : [];
    });
  }
}
