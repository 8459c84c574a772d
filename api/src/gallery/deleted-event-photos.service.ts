import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import { Clock } from '../platform/config/clock.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

const everyNight = '45 3 * * *';
/** Photos per batch, so that no transaction is long. */
const batch = 200;

/** Each night removes the rows and files of photos whose event can no longer be restored. */
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

  /** Files first, so that rows left by a crash are found again the next night. Returns the number of photos. */
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
