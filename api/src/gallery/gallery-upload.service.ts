import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { readDay } from '@maidan/shared/format/dates.ts';
import { gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import type { AuditActor } from '../audit/audit-actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { DomainError, invalid } from '../errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { publishIf } from '../publishing/publish.ts';
import { PhotosService, type StoredPhoto } from '../storage/photos.service.ts';
import { photoSubject } from './gallery-deletion.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import type { PhotoWithEventName } from './gallery-photo.view.ts';
import type { GalleryUploadDto } from './gallery-upload.dto.ts';

const noEvent = () => invalid(gallerySentences.event, { eventId: gallerySentences.event });
const noPhoto = () => invalid(gallerySentences.photos, { photo: gallerySentences.photos });

/** Uploads one photo per call; a repeated call with the same id stores it once. */
@Injectable()
export class GalleryUploadService {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
  ) {}

  async add(asked: GalleryUploadDto, bytes: Buffer | undefined, actor: AuditActor): Promise<PhotoWithEventName> {
    if (!bytes) throw noPhoto();
    const event = await this.findEvent(asked.eventId);
    const id = asked.id?.toLowerCase() ?? randomUUID();
    const before = await this.findUploaded(id, event);
    if (before) return before;
    await this.photos.storeWith('gallery', bytes, async (kept) => {
      const isNew = await publishIf(this.db, async (tx) => {
        const isInserted = await this.insert(tx, event, { ...asked, id }, kept!);
        if (isInserted)
          await recordAudit(tx, actor, { action: 'photo.upload', subject: photoSubject(id, event.eventName) });
        return isInserted;
      });
      if (!isNew) await this.photos.discard('gallery', kept!.key);
    });
    const hung = await this.findUploaded(id, event);
    if (!hung) throw new Error('A photo that was entered is not there');
    return hung;
  }

  /** @returns false when a repeated call has inserted it first */
  private async insert(
    tx: EntityManager,
    { id: eventId }: Event,
    asked: GalleryUploadDto & { id: string },
    kept: StoredPhoto,
  ): Promise<boolean> {
    // Locks the event against deletion during the upload; after the revision's row, the order of locks everywhere.
    const event = await tx.getRepository(Event).findOne({ where: { id: eventId }, lock: { mode: 'for_key_share' } });
    if (!event) throw noEvent();
    const caption = asked.caption?.normalize('NFC').trim() ?? '';
    const { key: imageKey, width, height, dominantColour } = kept;
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(GalleryPhoto)
      .values({
        id: asked.id,
        eventId,
        eventName: event.eventName,
        eventDate: readDay(asked.eventDate ?? '') ?? event.startDate,
        title: caption,
        caption,
        isHighlight: asked.isHighlight ?? false,
        ...{ imageKey, width, height, dominantColour },
      })
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  private async findEvent(id: string): Promise<Event> {
    const event = isUUID(id) && (await this.db.getRepository(Event).findOneBy({ id }));
    if (!event) throw noEvent();
    return event;
  }

  /** The photo stored by an earlier call with this id, deleted since or not. */
  private async findUploaded(id: string, { id: eventId, eventName }: Event): Promise<PhotoWithEventName | undefined> {
    const photo = await this.db.getRepository(GalleryPhoto).findOne({ where: { id }, withDeleted: true });
    if (!photo) return undefined;
    if (photo.eventId !== eventId) throw new DomainError('conflict', gallerySentences.idTaken);
    return { photo, eventName };
  }
}
