import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { restorableSince, restorableUntil } from '@maidan/shared/domain/timing.ts';
import { orderHash } from '@maidan/shared/lists/member-order.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { type AuditActor, type AuditSubject, recordAudit } from '../platform/audit/record-audit.ts';
import { outdatedSentences, requireShownVersion } from '../platform/audit/require-shown.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { publish } from '../platform/publishing/publish.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../platform/storage/picture-lifecycle.service.ts';
import { shown } from './photo-order.ts';
import { readAlbum } from './stored-order.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import type { AlbumChoiceDto } from './gallery.dto.ts';

const queue = 'gallery-removals';

/** Photos of one event that were deleted together, at `deletedAt`. */
interface Deletion {
  eventId: string;
  deletedAt: Date;
}

const photosOf = ({ eventId, deletedAt }: Deletion): FindOptionsWhere<GalleryPhoto> => ({ eventId, deletedAt });

/** The subject of an audit entry about a photo. Its label is the event's name, because a caption may name a child. */
export const photoSubject = (id: string, eventName: string): AuditSubject => ({ kind: 'photo', id, label: eventName });

/**
 * Deletes single photos, or all photos of an event. They can be restored for `undoDays`; then a job removes them for
 * good.
 */
@Injectable()
export class GalleryDeletionService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly pictureLifecycle: PictureLifecycleService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.jobs.process<{ eventId: string; deletedAt: string }>(queue, ({ eventId, deletedAt }) =>
      this.purge({ eventId, deletedAt: new Date(deletedAt) }),
    );
  }

  /**
   * Deletes one photo.
   * @throws DomainError `conflict` when `version` is given and is not the stored one
   */
  async deletePhoto(id: string, actor: AuditActor, version?: number): Promise<void> {
    await publish(this.db, async (tx) => {
      const photo = await tx.getRepository(GalleryPhoto).findOneBy({ id });
      if (!photo) throw notFound();
      await requireShownVersion(tx, 'photo', photo, version, 'deletion');
      await this.markDeleted(tx, photo.eventId, { id });
      await recordAudit(tx, actor, { action: 'photo.delete', subject: photoSubject(id, photo.eventName) });
    });
    await this.pictureLifecycle.updateNow('gallery', id);
  }

  /** Deletes photos of one album together. The transaction must have locked the site's revision. */
  async deletePhotos(tx: EntityManager, eventId: string, ids: readonly string[]): Promise<void> {
    await this.markDeleted(tx, eventId, { id: In(ids) });
  }

  /**
   * Deletes the album with exactly that name. When two albums have the name, `eventId` says which one.
   * @returns how many photos it had
   * @throws DomainError `not-found` when no album has the name; `conflict` when several have it, or when the album's
   * photos or their order differ from `order`
   */
  deleteAlbum(eventName: string, { eventId, order }: AlbumChoiceDto, actor: AuditActor): Promise<number> {
    return publish(this.db, async (tx) => {
      const album = await findAlbum(tx, eventName, eventId);
      if (order !== undefined && order !== orderHash(shown(await readAlbum(tx, album))))
        throw new DomainError('conflict', outdatedSentences.album);
      const count = await this.markDeleted(tx, album, {});
      // Does not happen: `findAlbum` has found photos under the lock of the site's revision.
      if (count === 0) throw notFound(gallerySentences.noSuchEvent);
      const subject: AuditSubject = { kind: 'album', id: album, label: eventName };
      await recordAudit(tx, actor, { action: 'album.delete', subject, details: { counts: { photos: count } } });
      return count;
    });
  }

  /** Restores a photo and all photos that were deleted together with it. @returns how many were restored */
  async restore(id: string, actor: AuditActor): Promise<number> {
    const photos = await publish(this.db, async (tx) => {
      const gallery = tx.getRepository(GalleryPhoto);
      const photo = await gallery.findOne({
        where: { id, deletedAt: MoreThan(this.oldestRestorable()) },
        withDeleted: true,
      });
      if (!photo?.deletedAt) throw notFound();
      if (!(await tx.getRepository(Event).existsBy({ id: photo.eventId })))
        throw new DomainError('conflict', gallerySentences.eventGone);
      const ids = await findIds(tx, photosOf({ ...photo, deletedAt: photo.deletedAt }));
      await gallery.restore(ids);
      await this.pictureLifecycle.scheduleMoves(tx, 'gallery', ids);
      const subject = photoSubject(id, photo.eventName);
      await recordAudit(tx, actor, { action: 'photo.restore', subject, details: { counts: { photos: ids.length } } });
      return ids.length;
    });
    // The files of this photo are moved at once. Jobs move the files of the others.
    await this.pictureLifecycle.updateNow('gallery', id);
    return photos;
  }

  /** Photos that were deleted within `undoDays`, the latest first (`deletedPhotosView` groups them by deletion). */
  listDeleted(): Promise<GalleryPhoto[]> {
    return this.db.getRepository(GalleryPhoto).find({
      where: { deletedAt: MoreThan(this.oldestRestorable()) },
      withDeleted: true,
      order: { deletedAt: 'DESC', eventId: 'ASC', id: 'ASC' },
    });
  }

  /** Removes the files and rows of a deletion after `undoDays`. Photos that were restored meanwhile are left out. */
  async purge(removal: Deletion): Promise<void> {
    if (removal.deletedAt > this.oldestRestorable()) return;
    const gallery = this.db.getRepository(GalleryPhoto);
    const photos = await gallery.find({ where: photosOf(removal), withDeleted: true });
    for (const { imageKey } of photos) await this.photos.remove('gallery', imageKey);
    await gallery.delete({ id: In(photos.map(({ id }) => id)), deletedAt: Not(IsNull()) });
  }

  private async markDeleted(
    tx: EntityManager,
    eventId: string,
    which: FindOptionsWhere<GalleryPhoto>,
  ): Promise<number> {
    const deletedAt = this.clock.now();
    const ids = await findIds(tx, { ...which, eventId, deletedAt: IsNull() });
    if (ids.length === 0) return 0;
    await tx.getRepository(GalleryPhoto).update({ id: In(ids) }, { deletedAt });
    await this.pictureLifecycle.scheduleMoves(tx, 'gallery', ids);
    const removal = { eventId, deletedAt: deletedAt.toISOString() };
    await this.jobs.enqueue(tx, queue, `${eventId} ${removal.deletedAt}`, removal, restorableUntil(deletedAt));
    return ids.length;
  }

  private oldestRestorable(): Date {
    return restorableSince(this.clock.now());
  }
}

/** Ids of photos. The caller has locked the site's revision, as the other writers of photos do. */
async function findIds(tx: EntityManager, where: FindOptionsWhere<GalleryPhoto>): Promise<string[]> {
  const photos = await tx.getRepository(GalleryPhoto).find({ where, select: { id: true }, withDeleted: true });
  return photos.map(({ id }) => id);
}

async function findAlbum(tx: EntityManager, eventName: string, eventId: string | undefined): Promise<string> {
  const events = await tx.getRepository(Event).findBy({ eventName, ...(eventId && { id: eventId }) });
  const photos = await tx
    .getRepository(GalleryPhoto)
    .find({ where: { eventId: In(events.map(({ id }) => id)) }, select: { id: true, eventId: true } });
  const [album, ...more] = new Set(photos.map((photo) => photo.eventId));
  if (album === undefined) throw notFound(gallerySentences.noSuchEvent);
  if (more.length > 0) throw new DomainError('conflict', gallerySentences.ambiguousEvent);
  return album;
}
