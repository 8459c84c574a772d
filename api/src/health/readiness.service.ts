import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isRestoreUnfinished, migrationStatus } from '../database/database-state.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { FileStore, whyUnusable } from '../platform/storage/file-store.ts';
import { DatabaseProbe } from './database-probe.ts';
import { SharedCheck } from './shared-check.ts';

/** What this process needs before it is given requests. `draining`: it is about to end. */
export type Part = 'draining' | 'database' | 'migrations' | 'store' | 'jobs';

/** Milliseconds. A balancer asks every second or two. */
const limits = {
  database: { longestMs: 1_000, keepMs: 500 },
  migrations: { longestMs: 1_000, keepMs: 2_000 },
  store: { longestMs: 3_000, keepMs: 5_000 },
};

@Injectable()
export class ReadinessService implements OnApplicationBootstrap {
  private readonly log = new Logger('readiness');
  private isDraining = false;
  private readonly database: SharedCheck;
  private readonly migrations: SharedCheck;
  private readonly store: SharedCheck;
  private hasReachedStore = false;
  private storeFault = '';

  constructor(
    { migrations }: DataSource,
    probe: DatabaseProbe,
    private readonly files: FileStore,
    private readonly jobs: JobsService,
  ) {
    this.database = new SharedCheck(() => probe.query('SELECT 1').then(() => true), limits.database);
    // A newer database will do: its migrations only add to what this code uses, until no such code runs any more.
    this.migrations = new SharedCheck(
      async () =>
        (await migrationStatus(probe, migrations)).pending.length === 0 && !(await isRestoreUnfinished(probe)),
      limits.migrations,
    );
    this.store = new SharedCheck(() => this.checkStore(), limits.store);
  }

  /** The check is not awaited: a start does not wait for the store. Its result is logged without being asked for. */
  onApplicationBootstrap(): void {
    void this.canUseStore();
  }

  /** Whether the store can be used. A reason why not is logged once, until there is another reason. */
  private async checkStore(): Promise<boolean> {
    try {
      await this.files.check();
      return true;
    } catch (fault) {
      const reason = whyUnusable(fault);
      if (reason !== this.storeFault) this.log.warn(`The store of the pictures cannot be used. ${reason}`);
      this.storeFault = reason;
      return false;
    }
  }

  /** From now on the process is not ready, so that balancers send requests elsewhere before it ends. */
  drain(): void {
    this.isDraining = true;
  }

  /**
   * Whether the store has answered once. A later fault of it is the same for every replica, and payments go on without
   * it: taking all of them away would end the site for the sake of its pictures.
   */
  private async canUseStore(): Promise<boolean> {
    this.hasReachedStore ||= await this.store.holds();
    return this.hasReachedStore;
  }

  /** What keeps the process from being ready; empty when it is. */
  async failingParts(): Promise<Part[]> {
    return this.isDraining ? ['draining'] : this.failing(this.canUseStore());
  }

  /** What a starting process still needs. It does not wait for the store: payments work without it. */
  async failingBeforeListening(): Promise<Part[]> {
    return this.failing(Promise.resolve(true));
  }

  private async failing(canUseStore: Promise<boolean>): Promise<Part[]> {
    const [database, store] = await Promise.all([this.database.holds(), canUseStore]);
    const failing: Part[] = [];
    if (!database) failing.push('database');
    else if (!(await this.migrations.holds())) failing.push('migrations');
    if (!store) failing.push('store');
    if (!this.jobs.areRunning()) failing.push('jobs');
    return failing;
  }
}
