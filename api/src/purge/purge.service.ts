import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { PhotosService } from '../storage/photos.service.ts';
import { photoKeysOf } from './erasure/erase-rows.ts';
import { batch, type PurgeRule, purgeRules } from './purge-rules.ts';

const everyNight = '30 3 * * *';
/** Files of players whom no row names any more. */
export const photoQueue = 'forget-photo';
const day = 86_400_000;

/** Forgets every night what the club has no reason to know any longer. Files go after the rows that named them. */
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
      let forgotten = 0;
      for (let rows = batch; rows === batch; forgotten += rows) rows = await this.purgeBatch(rule);
      if (forgotten > 0) this.log.log(`forgot ${forgotten} ${rule.what}`);
    }
  }

  /** One batch; answers how many rows it was. The errands to remove the files are enqueued with it. */
  private async purgeBatch({ erase, afterDays }: PurgeRule): Promise<number> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const { found, erased } = await erase(tx, new Date(now.getTime() - afterDays * day), now);
      for (const key of photoKeysOf(erased)) await this.jobs.enqueue(tx, photoQueue, key, { key }, now);
      return found;
    });
  }
}
