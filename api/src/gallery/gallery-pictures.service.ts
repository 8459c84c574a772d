import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Event } from '../events/event.entity.ts';
import { PictureLifecycleService, type PictureOwner } from '../platform/storage/picture-lifecycle.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import { keysOf } from '../platform/storage/picture-names.ts';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import { Clock } from '../platform/config/clock.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';

/**
 * Registers photos with `PictureLifecycleService`. A photo counts as deleted when the photo or its event is deleted.
 */
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

  /** Enqueues the moves of files of deleted photos, because an earlier version has left such files in place. */
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

/**
 * A photo is public while neither it nor its event is deleted. The rows are read for each file, because a deletion is
 * in force at once, and jobs move the files later.
 */
@Injectable()
export class HiddenPhotosService {
  constructor(private readonly db: DataSource) {}

  /**
   * Whether a photo with this file is public.
   * @param name name of a file in the gallery's folder, of any size; without a row that names it the answer is false
   */
  async isShown(name: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>(
      `SELECT 1 FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
        WHERE photo.image_key = ANY ($1) AND photo.deleted_at IS NULL AND event.deleted_at IS NULL LIMIT 1`,
      [keysOf(name)],
    );
    return rows.length > 0;
  }
}

const everyNight = '45 3 * * *';
/** Photos per batch. */
const batch = 200;

/** Removes each night the rows and files of photos whose event cannot be restored any more. */
@Injectable()
export class DeletedEventPhotosService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.jobs.processEvery('deleted-event-photos', everyNight, () => this.purge());
  }

  async purge(): Promise<void> {
    for (let count = batch; count === batch;) count = await this.purgeBatch();
  }

  /**
   * Removes files before rows, so that the next night finds what a crash has left.
   * @returns the number of photos
   */
  private async purgeBatch(): Promise<number> {
    const expired = await this.db.query<{ id: string; key: string }[]>(
      `SELECT photo.id, photo.image_key AS key FROM gallery_photos photo JOIN events event ON event.id = photo.event_id
        WHERE event.deleted_at < $1 LIMIT ${batch}`,
      [restorableSince(this.clock.now())],
    );
    for (const { key } of expired) await this.photos.remove('gallery', key);
    await this.db.getRepository(GalleryPhoto).delete({ id: In(expired.map(({ id }) => id)) });
    return expired.length;
  }
}
