import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Event } from '../events/event.entity.ts';
import { PictureLifecycleService, type PictureOwner } from '../platform/storage/picture-lifecycle.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

/** Tells the storage of pictures about the photos: one is deleted when it or its event is. */
@Injectable()
export class GalleryPicturesService implements OnApplicationBootstrap, PictureOwner {
  constructor(
    private readonly db: DataSource,
    private readonly pictureLifecycle: PictureLifecycleService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.pictureLifecycle.follow('events', (eventId) => this.scheduleMoves(eventId));
    await this.pictureLifecycle.register('gallery', this);
    await this.hideDeleted();
  }

  /** An earlier version left the files of deleted photos where they were. */
  async hideDeleted(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const rows = await tx.query<{ id: string }[]>(
        `SELECT photo.id FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
          WHERE photo.deleted_at IS NOT NULL OR event.deleted_at IS NOT NULL`,
      );
      const ids = rows.map(({ id }) => id);
      await this.pictureLifecycle.scheduleMoves(tx, 'gallery', ids);
    });
  }

  async findPicture(tx: EntityManager, id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const photo = await tx.getRepository(GalleryPhoto).findOne({ where: { id }, withDeleted: true });
    if (!photo) return undefined;
    const event = await tx.getRepository(Event).findOne({ where: { id: photo.eventId }, withDeleted: true });
    return { key: photo.imageKey, deletedAt: photo.deletedAt ?? event?.deletedAt ?? null };
  }

  async clearPicture(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(GalleryPhoto).delete({ id });
  }

  private async scheduleMoves(eventId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const photos = await tx.getRepository(GalleryPhoto).find({
        where: { eventId },
        select: { id: true },
        withDeleted: true,
      });
      const ids = photos.map(({ id }) => id);
      await this.pictureLifecycle.scheduleMoves(tx, 'gallery', ids);
    });
  }
}
