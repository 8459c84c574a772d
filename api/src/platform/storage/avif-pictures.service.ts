import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { redactError } from '../logging/redact.ts';
import { JobsService } from '../jobs/jobs.service.ts';
import { publish } from '../publishing/publish.ts';
import { contentPhoto, encodeAvif, isDecoding } from './encode-picture.ts';
import { FileStore, type PublicArea, publicAreas } from './file-store.ts';
import { PhotosService } from './photos.service.ts';
import { avifName, pictureColumns, webpNames } from './picture-names.ts';
import { avifQueue, PictureLifecycleService } from './picture-lifecycle.service.ts';

/** Milliseconds after which a run begins no further picture; the next run continues. */
const runTime = 60_000;
/** Milliseconds between two checks whether uploads are being decoded. */
const idlePoll = 250;

interface Picture {
  area: PublicArea;
  id: string;
  key: string;
}

/**
 * Creates the missing AVIF files of public pictures: one at a time, and a new one only while this process decodes no
 * upload. The pictures of a run are published together, so that they cause one rebuild.
 */
@Injectable()
export class AvifPicturesService implements OnApplicationBootstrap {
  private readonly log = new Logger('avif');

  constructor(
    private readonly db: DataSource,
    private readonly files: FileStore,
    private readonly photos: PhotosService,
    private readonly lifecycle: PictureLifecycleService,
    private readonly jobs: JobsService,
  ) {}

  /** Enqueues a run for pictures that lack AVIF files and have no job, such as those of the demo. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.process(avifQueue, () => this.run());
    await this.db.transaction(async (tx) => {
      if ((await this.findMissing()).length > 0) await this.lifecycle.scheduleAvif(tx);
    });
  }

  /**
   * Creates missing AVIF files until the time of a run is over.
   * @throws when the store or the database fails; files that were created before the store failed are published all the
   * same
   */
  async run(): Promise<void> {
    const end = performance.now() + runTime;
    const made: Picture[] = [];
    let isCutShort = false;
    try {
      for (const picture of await this.findMissing()) {
        while (isDecoding() && !this.isOver(end)) await wait(idlePoll);
        isCutShort = this.isOver(end);
        if (isCutShort) break;
        if (await this.make(picture)) made.push(picture);
      }
    } finally {
      if (made.length > 0) await this.publish(made);
      else if (isCutShort) await this.db.transaction((tx) => this.lifecycle.scheduleAvif(tx));
    }
  }

  /** Schedules a run that makes lost AVIF files again. Until then their pictures are shown without AVIF. */
  async remakeLost(): Promise<void> {
    const lost = await Promise.all(publicAreas.map(async (area) => [area, await this.findLost(area)] as const));
    if (lost.every(([, keys]) => keys.length === 0)) return;
    await publish(this.db, async (tx) => {
      for (const [area, keys] of lost) {
        if (keys.length > 0) this.log.warn(`${keys.length} pictures of ${area} have lost AVIF files`);
        const [[table]] = pictureColumns[area];
        await tx.query(`UPDATE ${table} SET avif_key = NULL WHERE avif_key = ANY ($1)`, [keys]);
      }
      await this.lifecycle.scheduleAvif(tx);
    });
  }

  /**
   * Keys of pictures with a lost AVIF file. Rows are read before the files are listed, so that a row's files were
   * written before.
   */
  private async findLost(area: PublicArea): Promise<string[]> {
    const [[table]] = pictureColumns[area];
    const rows = await this.db.query<{ key: string }[]>(
      `SELECT avif_key AS key FROM ${table} WHERE avif_key IS NOT NULL`,
    );
    const present = new Set<string>();
    // The area is listed twice, because a restore may move a picture back in between.
    for (const folder of [area, 'withheld', area] as const)
      for (const { name } of await this.files.list(folder)) present.add(name);
    const isWhole = (key: string) => webpNames(key, contentPhoto.widths).every((name) => present.has(avifName(name)));
    return rows.map(({ key }) => key).filter((key) => !isWhole(key));
  }

  /**
   * Creates the AVIF files of a picture. Returns false when the picture is not shown any more, is lost or cannot be
   * encoded.
   */
  private async make({ area, id, key }: Picture): Promise<boolean> {
    if (!(await this.lifecycle.isShown(area, id, key))) return false;
    const largest = await this.photos.read(area, key);
    const files = largest && (await this.encode(largest));
    if (!files) return false;
    return this.lifecycle.whileShown(area, id, key, (assertLocked) =>
      this.photos.writeAvif(area, key, files, assertLocked),
    );
  }

  /** Encodes a picture as AVIF. Undefined when the encoder fails, so that the run goes on with the other pictures. */
  private async encode(largest: Buffer): Promise<Buffer[] | undefined> {
    return encodeAvif(largest, contentPhoto.widths).catch((fault: unknown) => {
      this.log.warn(`a picture could not be encoded: ${redactError(fault).message}`);
      return undefined;
    });
  }

  private async publish(made: readonly Picture[]): Promise<void> {
    await publish(this.db, async (tx) => {
      for (const area of publicAreas) {
        const keys = made.filter((picture) => picture.area === area).map(({ key }) => key);
        const [[table, column]] = pictureColumns[area];
        // Rows of deleted pictures are updated as well, because AVIF files are moved together with the picture's
        // other files.
        await tx.query(`UPDATE ${table} SET avif_key = ${column} WHERE ${column} = ANY ($1)`, [keys]);
      }
      // Enqueues the next run, for pictures that this run has left or that were uploaded since it began.
      await this.lifecycle.scheduleAvif(tx);
    });
  }

  private isOver(end: number): boolean {
    return this.jobs.isStopping || performance.now() > end;
  }

  private findMissing(): Promise<Picture[]> {
    const sources = publicAreas.map((area) => {
      const [[table, column]] = pictureColumns[area];
      return `SELECT '${area}' AS area, id, ${column} AS key FROM ${table}
        WHERE deleted_at IS NULL AND ${column} IS DISTINCT FROM avif_key AND ${column} IS NOT NULL`;
    });
    return this.db.query(sources.join(' UNION ALL '));
  }
}
