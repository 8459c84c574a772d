import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../platform/config/clock.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { photoQueue, unusedPhotoKeys } from '../players/photo-removal.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { batch, type PurgeRule, purgeRules } from './purge-rules.ts';

const everyNight = '30 3 * * *';
const day = 86_400_000;

/** Erases personal data each night by `purgeRules`. Jobs delete the photos after their rows. */
@Injectable()
export class PurgeService implements OnModuleInit {
  private readonly log = new Logger('purge');

  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.process<{ key: string }>(photoQueue, ({ key }) => this.photos.remove('registrations', key));
    await this.jobs.processEvery('purge', everyNight, () => this.run());
  }

  async run(): Promise<void> {
    for (const rule of purgeRules) {
      let purged = 0;
      for (let rows = batch; rows === batch; purged += rows) rows = await this.purgeBatch(rule);
      if (purged > 0) this.log.log(`erased ${purged} ${rule.what}`);
    }
  }

  /** Erases one batch and enqueues the jobs that delete its photos. Returns the number of rows found. */
  private async purgeBatch({ erase, afterDays }: PurgeRule): Promise<number> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const { found, erased } = await erase(tx, new Date(now.getTime() - afterDays * day), now);
      for (const key of await unusedPhotoKeys(tx, erased)) await this.jobs.enqueue(tx, photoQueue, key, { key }, now);
      return found;
    });
  }
}
