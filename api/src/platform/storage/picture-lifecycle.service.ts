import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { restorableSince, restorableUntil } from '@maidan/shared/domain/timing.ts';
import { Clock } from '../config/clock.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { Semaphore } from './semaphore.ts';
import type { PublicArea } from './file-store.ts';
import { type BeforeEachFile, PhotosService } from './photos.service.ts';

/** The functions by which a module reads and clears the pictures of its records. */
export interface PictureOwner {
  /** The picture of a record, deleted or not; undefined when there is none. */
  findPicture(tx: EntityManager, id: string): Promise<{ key: string; deletedAt: Date | null } | undefined>;
  /** Called when `undoDays` have passed and the files are deleted. */
  clearPicture(tx: EntityManager, id: string): Promise<void>;
}

interface PictureJob {
  id?: string;
  /** Ids of several records, when one job moves the pictures of all of them. */
  ids?: string[];
  /** Key of a picture that was replaced. */
  replaced?: string;
}

/** The queue of an area. The file sweep also reads its jobs, and keeps pictures that a queued job will remove. */
export const queueOf = (area: PublicArea): string => `pictures-of-${area}`;
/** The queue of the job that makes AVIF files of all pictures that lack them. */
export const avifQueue = 'avif-pictures';
/**
 * Milliseconds between the first upload since the last job and the next job. By then an album is usually uploaded
 * whole, so its AVIF files cause one rebuild.
 */
export const avifDelay = 10 * 60_000;
/**
 * Number of records in one job. It is small, because a job expires after `longestJob`, and the jobs of a process
 * together move two records at a time (`locks`).
 */
const moveBatch = 5;
/** Milliseconds that the transaction with the lock may be idle. Each file of a picture starts the time anew. */
const longestFileMs = 60_000;
/** Milliseconds that a request waits for files. */
const longestWait = 3_000;
/** Milliseconds for which a replaced picture stays: pages that visitors have open may still show it. */
const replacedPictureDelay = 3_600_000;

/**
 * Moves pictures between the storage areas. A picture is public; while its record is deleted it is withheld; after
 * `undoDays` it is removed. The methods `schedule…` enqueue jobs in the caller's transaction, so that a crash after its
 * commit loses none.
 */
@Injectable()
export class PictureLifecycleService {
  private readonly owners = new Map<PublicArea, PictureOwner>();
  /** Two records at a time, because each takes a database connection while its files are moved. */
  private readonly locks = new Semaphore(2, Infinity);
  private readonly followers = new Map<PublicArea, (id: string) => Promise<void>>();

  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /** Registers the owner of an area's records. Call this once, when the module starts. */
  async register(area: PublicArea, owner: PictureOwner): Promise<void> {
    this.owners.set(area, owner);
    await this.jobs.process<PictureJob>(queueOf(area), (job) => this.process(area, job));
  }

  /**
   * Registers a function that a job calls after a record was deleted or restored: other records may be hidden with it.
   */
  follow(area: PublicArea, follow: (id: string) => Promise<void>): void {
    this.followers.set(area, follow);
  }

  /** Enqueues the move of a record's picture. Call this in the transaction that deletes or restores the record. */
  async scheduleUpdates(tx: EntityManager, area: PublicArea, id: string): Promise<void> {
    const now = this.clock.now();
    for (const at of [now, restorableUntil(now)])
      await this.jobs.enqueue(tx, queueOf(area), `${id} ${at.toISOString()}`, { id }, at);
  }

  /**
   * Enqueues the moves of the pictures of several records. Call this in the transaction that hides or shows records
   * together with another record.
   */
  async scheduleMoves(tx: EntityManager, area: PublicArea, ids: readonly string[]): Promise<void> {
    const now = this.clock.now();
    for (let from = 0; from < ids.length; from += moveBatch) {
      const some = ids.slice(from, from + moveBatch);
      await this.jobs.enqueue(tx, queueOf(area), randomUUID(), { ids: some }, now);
    }
  }

  /**
   * Enqueues the jobs for a new picture. Call this in the transaction that gives the record a first or another
   * picture.
   */
  async scheduleReplacement(tx: EntityManager, area: PublicArea, id: string, replaced: string | null): Promise<void> {
    await this.scheduleAvif(tx);
    if (replaced === null) return;
    const at = new Date(this.clock.now().getTime() + replacedPictureDelay);
    await this.jobs.enqueue(tx, queueOf(area), replaced, { id, replaced }, at);
  }

  /** Enqueues the job that makes all missing AVIF files. Call this in the transaction that stores a picture. */
  async scheduleAvif(tx: EntityManager): Promise<void> {
    const at = new Date(this.clock.now().getTime() + avifDelay);
    await this.jobs.enqueue(tx, avifQueue, 'pictures', {}, at);
  }

  /**
   * Moves the picture at once. Call this after the commit, so that the change shows without waiting for the queue. The
   * caller waits for `longestWait` at most and gets no error, because the job of the commit tries again.
   */
  async updateNow(area: PublicArea, id: string): Promise<void> {
    const update = this.update(area, id).catch(() => undefined);
    await Promise.race([update, wait(longestWait, undefined, { ref: false })]);
  }

  /** Moves the picture to the area that the state of its record requires, or removes it after `undoDays`. */
  async update(area: PublicArea, id: string): Promise<void> {
    const owner = this.owners.get(area);
    if (!owner) return;
    await this.locked(id, async (tx, assertLocked) => {
      const picture = await owner.findPicture(tx, id);
      if (!picture) return;
      const { key, deletedAt } = picture;
      if (!deletedAt) await this.photos.restore(area, key, assertLocked);
      else if (deletedAt > restorableSince(this.clock.now())) await this.photos.hide(area, key, assertLocked);
      else {
        await this.photos.remove(area, key);
        await owner.clearPicture(tx, id);
      }
    });
  }

  private async process(area: PublicArea, { id, ids = [], replaced }: PictureJob): Promise<void> {
    if (replaced) return this.photos.remove(area, replaced);
    for (const each of id === undefined ? ids : [id]) await this.update(area, each);
    if (id !== undefined) await this.followers.get(area)?.(id);
  }

  /** Whether the record shows that picture to visitors. */
  async isShown(area: PublicArea, id: string, key: string, tx: EntityManager = this.db.manager): Promise<boolean> {
    const picture = await this.owners.get(area)?.findPicture(tx, id);
    return picture !== undefined && picture.key === key && picture.deletedAt === null;
  }

  /**
   * Runs `work` on the files of a picture while visitors see it. Until `work` has ended, `update` neither hides nor
   * removes the files, because it needs the same lock. A replaced picture stays for `replacedPictureDelay`.
   * @returns false, without running `work`, when the picture is not shown
   */
  whileShown(
    area: PublicArea,
    id: string,
    key: string,
    work: (assertLocked: BeforeEachFile) => Promise<void>,
  ): Promise<boolean> {
    return this.locked(id, async (tx, assertLocked) => {
      const isShown = await this.isShown(area, id, key, tx);
      if (isShown) await work(assertLocked);
      return isShown;
    });
  }

  /**
   * Runs `work` in a transaction that holds the advisory lock of the record, so that no two of them overlap. Otherwise
   * one process could hide a picture while another restores it, and its files could be lost at both ends. The
   * transaction stays open while files are moved: behind a pooler in transaction mode, a lock of a session would not
   * last.
   */
  private locked<T>(id: string, work: (tx: EntityManager, assertLocked: BeforeEachFile) => Promise<T>): Promise<T> {
    return this.locks.run(() =>
      this.db.transaction(async (tx) => {
        await tx.query(`SET LOCAL idle_in_transaction_session_timeout = ${longestFileMs}`);
        await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
        // This statement fails when the connection, and with it the lock, is lost.
        return work(tx, () => tx.query('SELECT 1'));
      }),
    );
  }
}
