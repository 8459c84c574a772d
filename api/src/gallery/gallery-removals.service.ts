import { Injectable } from '@nestjs/common';
import { And, DataSource, Equal, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { AlbumRemoved } from '@maidan/shared/wire/gallery.ts';
import { Clock } from '../config/clock.ts';
import { DomainError, notFound } from '../errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { bumpSiteRevision } from '../publishing/site-revision.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';

/** What was taken down can be hung again this long. */
const undoDays = 30;
const dayMs = 86_400_000;

/** One photo, or all photos of an event that were taken down in one moment. */
type Chosen = { id: string } | { eventId: string; deletedAt: Date };

/** Photos are taken down, alone or an event's all together, and hung again. */
@Injectable()
export class GalleryRemovals {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  removePhoto(id: string): Promise<{ deletedAt: Date }> {
    return this.db.transaction(async (tx) => {
      const deletedAt = this.clock.now();
      const { affected } = await tx.getRepository(GalleryPhoto).update({ id, deletedAt: IsNull() }, { deletedAt });
      if (!affected) throw notFound();
      await bumpSiteRevision(tx);
      return { deletedAt };
    });
  }

  /** Exactly the group that bears the name; of two with the same name the one that is named by its id. */
  removeAlbum(eventName: string, eventId?: string): Promise<AlbumRemoved> {
    return this.db.transaction(async (tx) => {
      const id = await this.albumOf(tx, eventName, eventId);
      const deletedAt = this.clock.now();
      const { affected } = await tx
        .getRepository(GalleryPhoto)
        .update({ eventId: id, deletedAt: IsNull() }, { deletedAt });
      // Somebody else was faster.
      if (!affected) throw notFound(gallerySentences.noSuchEvent);
      await bumpSiteRevision(tx);
      return { success: true, deletedPhotos: affected, eventId: id, deletedAt: deletedAt.toISOString() };
    });
  }

  /** @returns how many hang again */
  bringBack(chosen: Chosen): Promise<number> {
    return this.db.transaction(async (tx) => {
      const recent = MoreThan(new Date(this.clock.now().getTime() - undoDays * dayMs));
      const deletedAt = 'deletedAt' in chosen ? And(recent, Equal(chosen.deletedAt)) : recent;
      const gallery = tx.getRepository(GalleryPhoto);
      const gone = await gallery.find({
        where: { ...chosen, deletedAt },
        withDeleted: true,
        lock: { mode: 'pessimistic_write' },
      });
      const [first] = gone;
      if (!first) throw notFound();
      if (!(await tx.getRepository(Event).existsBy({ id: first.eventId })))
        throw new DomainError('conflict', gallerySentences.eventGone);
      await gallery.restore({ id: In(gone.map(({ id }) => id)) });
      await bumpSiteRevision(tx);
      return gone.length;
    });
  }

  private async albumOf(tx: EntityManager, eventName: string, eventId: string | undefined): Promise<string> {
    const events = await tx.getRepository(Event).findBy({ eventName, ...(eventId && { id: eventId }) });
    const hung = await tx
      .getRepository(GalleryPhoto)
      .find({ where: { eventId: In(events.map(({ id }) => id)) }, select: { id: true, eventId: true } });
    const [album, ...more] = new Set(hung.map((photo) => photo.eventId));
    if (album === undefined) throw notFound(gallerySentences.noSuchEvent);
    if (more.length > 0) throw new DomainError('conflict', gallerySentences.ambiguousEvent);
    return album;
  }
}
