import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/config/clock.ts';
import { isQueued, JobsService } from '../../../platform/jobs/jobs.service.ts';
import { importQueue } from './import-run.service.ts';

const everyTenMinutes = '*/10 * * * *';

/**
 * Enqueues a missing job for each import that is under way: its process may have died after the job had given up, for
 * example in a long outage of the database, or the queue may have been restored from an older copy.
 */
@Injectable()
export class ImportRecoveryService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.processEvery('import-recovery', everyTenMinutes, () => this.run());
    await this.run();
  }

  /** Without those whose job is queued: a failed job does not block a new one of its key, and each run would add one. */
  async run(): Promise<void> {
    await this.db.transaction(async (tx) => {
      const left = await tx.query<{ id: string }[]>(
        `SELECT id FROM player_imports i WHERE state IN ('running', 'undoing') AND rows_erased_at IS NULL
          AND NOT ${isQueued(importQueue, 'i.id::text')}
         ORDER BY id`,
      );
      for (const { id } of left) await this.jobs.enqueue(tx, importQueue, id, { id }, this.clock.now());
    });
  }
}
