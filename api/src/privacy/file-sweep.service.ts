import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import { recordAudit, system } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { AvifPicturesService } from '../platform/storage/avif-pictures.service.ts';
import { FileStore, publicAreas, type Area } from '../platform/storage/file-store.ts';
import { keysOf } from '../platform/storage/picture-names.ts';
import { PictureLifecycleService } from '../platform/storage/picture-lifecycle.service.ts';
import { FileSweep, type MissingPicture } from './file-sweep.entity.ts';
import {
  deletedRows,
  expiredRows,
  type NamedPicture,
  namedPictures,
  type OwnedArea,
  ownedAreas,
  replacedPictures,
} from './named-pictures.ts';
import { sweepPlan, type SweepPlan } from './sweep-plan.ts';

const everyHour = '15 * * * *';

const keysIn = (rows: readonly NamedPicture[]): Set<string> => new Set(rows.map(({ key }) => key));

/**
 * Compares files and rows each hour. A file and its row are written one after the other, so a killed process may leave
 * one without the other. A file that is a day old and named by no row or removal job is removed, unless there are too
 * many (`sweepPlan`). A row whose file is gone is reported, because its picture can only be restored by hand. Lost AVIF
 * files are made again.
 */
@Injectable()
export class FileSweepService implements OnModuleInit {
  private readonly log = new Logger('file sweep');

  constructor(
    private readonly db: DataSource,
    private readonly files: FileStore,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly lifecycle: PictureLifecycleService,
    private readonly avif: AvifPicturesService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.jobs.processEvery('sweep-files', everyHour, async () => {
      await this.run();
    });
  }

  /** The result of the last sweep; null before the first. */
  last(): Promise<FileSweep | null> {
    return this.db.getRepository(FileSweep).findOneBy({ id: 1 });
  }

  async run(): Promise<FileSweep> {
    const plans: SweepPlan[] = [];
    const missing: MissingPicture[] = [];
    for (const area of ownedAreas) {
      plans.push(await this.sweep(area, [area]));
      missing.push(...(await this.missingOf(area)));
    }
    // This area contains the hidden pictures of deleted rows of all areas.
    plans.push(await this.sweep('withheld', ownedAreas));
    const [removed, spared] = [plans.flatMap(({ remove }) => remove).length, plans.flatMap(({ keep }) => keep).length];
    const found = { id: 1, sweptAt: this.clock.now(), removed, spared, missing };
    await this.db.transaction(async (tx) => {
      await tx.getRepository(FileSweep).save(found);
      const details = { counts: { files: removed } };
      if (removed > 0)
        await recordAudit(tx, system, { action: 'file-sweep.remove', subject: { kind: 'file-sweep' }, details });
    });
    this.report(found);
    await this.hideDeleted();
    await this.avif.remakeLost();
    return found;
  }

  /** Lists the files before it reads the rows, so that a picture stored in between is not removed. */
  private async sweep(area: Area, owners: readonly OwnedArea[]): Promise<SweepPlan> {
    const files = await this.files.list(area);
    const rows = await Promise.all(owners.map((owner) => namedPictures(this.db, owner)));
    const replaced = await Promise.all(owners.map((owner) => replacedPictures(this.db, owner)));
    const named = new Set([...keysIn(rows.flat()), ...replaced.flat()]);
    const plan = sweepPlan(files, named, this.clock.now());
    for (const name of plan.remove) await this.files.remove(area, name);
    return plan;
  }

  /**
   * Hides public files of deleted rows: during an upgrade, an older version hides only the files that it knows. Also
   * removes pictures that can no longer be restored. Jobs do that normally, but a restored backup has no jobs.
   */
  private async hideDeleted(): Promise<void> {
    const since = restorableSince(this.clock.now());
    for (const area of publicAreas) {
      const keys = (await this.files.list(area)).flatMap(({ name }) => keysOf(name));
      const due = [...(await deletedRows(this.db, area, keys)), ...(await expiredRows(this.db, area, since))];
      for (const id of new Set(due))
        // After a failure the next sweep tries again.
        await this.lifecycle.update(area, id).catch(() => this.log.error(`the picture of ${id} is not hidden`));
    }
  }

  /** Reads the rows before it lists the files, because a file is stored before its row. */
  private async missingOf(area: OwnedArea): Promise<MissingPicture[]> {
    const rows = await namedPictures(this.db, area);
    const present = new Set<string>();
    // The area is listed twice, because a restored row may move its picture back in between.
    for (const folder of [area, 'withheld', area] as const)
      for (const { name } of await this.files.list(folder)) present.add(name);
    const absent = rows.filter(({ key }) => !present.has(key));
    if (absent.length === 0) return [];
    // Rows that were erased, or got another picture, in between are not reported.
    const stillNamed = keysIn(await namedPictures(this.db, area));
    return absent.filter(({ key }) => stillNamed.has(key)).map(({ table, id }) => ({ table, id }));
  }

  private report({ removed, spared, missing }: Pick<FileSweep, 'removed' | 'spared' | 'missing'>): void {
    if (removed > 0) this.log.warn(`removed ${removed} files that no row names`);
    if (spared > 0)
      this.log.error(
        `${spared} files are named by no row and were left: is DATABASE_URL the database of this DATA_DIR?`,
      );
    if (missing.length === 0) return;
    const rows = missing.slice(0, 20).map(({ table, id }) => `${table} ${id}`);
    this.log.error(`${missing.length} rows name pictures that are gone: ${rows.join(', ')}`);
  }
}
