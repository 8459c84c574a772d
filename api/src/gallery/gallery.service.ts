import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { Event } from '../events/event.entity.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { groupByEvent } from './gallery-photo.view.ts';

@Injectable()
export class GalleryService {
  constructor(private readonly db: DataSource) {}

  /** Highlights lead their group, so that the cover is one of them. Photos of a deleted event go with it. */
  async grouped(): Promise<GalleryGroup[]> {
    const photos = await this.db
      .getRepository(GalleryPhoto)
      .find({ order: { isHighlight: 'DESC', uploadDate: 'ASC' } });
    const ids = [...new Set(photos.map(({ eventId }) => eventId))];
    const events = await this.db.getRepository(Event).find({ where: { id: In(ids) }, select: { id: true } });
    const living = new Set(events.map(({ id }) => id));
    return groupByEvent(photos.filter(({ eventId }) => living.has(eventId)));
  }
}
