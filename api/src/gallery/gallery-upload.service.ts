import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import { readDay } from '@maidan/shared/format/dates.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { DomainError, invalid } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { publishIf } from '../platform/publishing/publish.ts';
import { PhotosService, type StoredPhoto } from '../platform/storage/photos.service.ts';
import { PictureLifecycleService } from '../platform/storage/picture-lifecycle.service.ts';
import { lastPosition, placeBefore, placeByHighlight } from './stored-order.ts';
import { photoSubject } from './gallery-deletion.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import type { PhotoWithEventName } from './gallery-photo.view.ts';
import type { GalleryUploadDto } from './gallery.dto.ts';

const noEvent = () => invalid(gallerySentences.event, { eventId: gallerySentences.event });
const noPhoto = () => invalid(gallerySentences.photos, { photo: gallerySentences.photos });

/** Uploads one photo per call. A repeated call with the same id stores it once. */
@Injectable()
export class GalleryUploadService {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly pictureLifecycle: PictureLifecycleService,
  ) {}

  async add(upload: GalleryUploadDto, bytes: Buffer | undefined, actor: AuditActor): Promise<PhotoWithEventName> {
    if (!bytes) throw noPhoto();
    const event = await this.findEvent(upload.eventId);
    const id = upload.id?.toLowerCase() ?? randomUUID();
    const earlier = await this.findUploaded(id, event);
    if (earlier) return earlier;
    await this.photos.storeWith('gallery', bytes, async (stored) => {
      const isNew = await publishIf(this.db, async (tx) => {
        const isInserted = await this.insert(tx, event, { ...upload, id }, stored!);
        if (!isInserted) return false;
        await recordAudit(tx, actor, { action: 'photo.upload', subject: photoSubject(id, event.eventName) });
        await this.pictureLifecycle.scheduleAvif(tx);
        return true;
      });
      if (!isNew) await this.photos.discard('gallery', stored!.key);
    });
    const uploaded = await this.findUploaded(id, event);
    if (!uploaded) throw new Error('The photo was inserted but cannot be found');
    return uploaded;
  }

  /** Inserts the photo. @returns false when a repeated call has inserted it first */
  private async insert(
    tx: EntityManager,
    { id: eventId }: Event,
    upload: GalleryUploadDto & { id: string },
    stored: StoredPhoto,
  ): Promise<boolean> {
    // Locks the event against deletion. The row of the site's revision is locked before it (`publishIf`).
    const event = await tx.getRepository(Event).findOne({ where: { id: eventId }, lock: { mode: 'for_key_share' } });
    if (!event) throw noEvent();
    const caption = tidyText(upload.caption ?? '');
    const isHighlight = upload.isHighlight ?? false;
    const { key: imageKey, width, height, dominantColour } = stored;
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(GalleryPhoto)
      .values({
        id: upload.id,
        eventId,
        eventName: event.eventName,
        eventDate: readDay(upload.eventDate ?? '') ?? event.startDate,
        title: caption,
        caption,
        isHighlight,
        position: (await lastPosition(tx, eventId)) + 1,
        ...{ imageKey, width, height, dominantColour },
      })
      .orIgnore()
      .returning('id')
      .execute();
    const isInserted = (raw as unknown[]).length > 0;
    const placed = { id: upload.id, eventId };
    if (isInserted && upload.before) await placeBefore(tx, placed, upload.before.toLowerCase().split(','));
    if (isInserted && isHighlight) await placeByHighlight(tx, placed, isHighlight);
    return isInserted;
  }

  private async findEvent(id: string): Promise<Event> {
    const event = isUUID(id) && (await this.db.getRepository(Event).findOneBy({ id }));
    if (!event) throw noEvent();
    return event;
  }

  /** The photo that an earlier call with this id has stored, even when it was deleted since. */
  private async findUploaded(
    id: string,
    { id: eventId, eventName, eventNameHi }: Event,
  ): Promise<PhotoWithEventName | undefined> {
    const photo = await this.db.getRepository(GalleryPhoto).findOne({ where: { id }, withDeleted: true });
    if (!photo) return undefined;
    if (photo.eventId !== eventId) throw new DomainError('conflict', gallerySentences.idTaken);
    return { photo, eventName, eventNameHi };
  }
}
