import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { AuditChange } from '@maidan/shared/domain/audit.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { requireShownVersion } from '../platform/audit/require-shown.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { publishIf } from '../platform/publishing/publish.ts';
import { photoSubject } from './gallery-deletion.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import type { PhotoEditDto } from './gallery.dto.ts';
import { movePhoto, placeByHighlight } from './stored-order.ts';

const yesOrNo = (isSet: boolean): string => (isSet ? 'yes' : 'no');

/** Changes stored photos. The site is published again only when something changes. */
@Injectable()
export class PhotoEditService {
  constructor(private readonly db: DataSource) {}

  /**
   * Changes caption, highlight and the point that stays visible; a field that is not sent does not change.
   * @throws DomainError `conflict` when the photo would change and `edit.version` is given and is not the stored one
   */
  async update(id: string, edit: PhotoEditDto, actor: AuditActor): Promise<void> {
    await publishIf(this.db, async (tx) => {
      const photo = await findPhoto(tx, id);
      const caption = tidyText(edit.caption ?? photo.caption);
      const isHighlight = edit.isHighlight ?? photo.isHighlight;
      const photoPoint = edit.photoPoint ?? photo.photoPoint;
      const changes = changesOf(photo, { caption, isHighlight, photoPoint });
      if (changes.length === 0) return false;
      await requireShownVersion(tx, 'photo', photo, edit.version);
      // The title is set to the caption, as at the upload.
      const edited = { caption, title: caption, isHighlight, photoPoint, version: photo.version + 1 };
      await tx.getRepository(GalleryPhoto).update({ id }, edited);
      if (isHighlight !== photo.isHighlight) await placeByHighlight(tx, photo, isHighlight);
      const subject = photoSubject(id, photo.eventName);
      await recordAudit(tx, actor, { action: 'photo.update', subject, details: { changes } });
      return true;
    });
  }

  /**
   * Moves a photo to a place in its album; place 1 is the cover. Repeating the call changes nothing.
   * @param order the `orderHash` of the order that was shown, if the client says
   * @throws DomainError `conflict` when the photo would move and its album has another order now
   */
  async move(id: string, place: number, order: string | undefined, actor: AuditActor): Promise<void> {
    await publishIf(this.db, async (tx) => {
      const photo = await findPhoto(tx, id);
      const { before, after } = await movePhoto(tx, photo, place, order);
      if (before === after) return false;
      const subject = photoSubject(id, photo.eventName);
      const changes = [{ field: 'place', before, after }];
      await recordAudit(tx, actor, { action: 'photo.move', subject, details: { changes } });
      return true;
    });
  }
}

type Edited = Pick<GalleryPhoto, 'caption' | 'isHighlight' | 'photoPoint'>;

/** The audit entry has no captions, because they may name a child. */
const changesOf = (before: Edited, after: Edited): AuditChange[] => [
  ...(before.caption === after.caption ? [] : [{ field: 'caption' }]),
  ...(before.isHighlight === after.isHighlight
    ? []
    : [{ field: 'highlight', before: yesOrNo(before.isHighlight), after: yesOrNo(after.isHighlight) }]),
  ...(before.photoPoint === after.photoPoint
    ? []
    : [{ field: 'photoPoint', before: before.photoPoint, after: after.photoPoint }]),
];

/**
 * The photo with this id. The caller has locked the site's revision. Deletions lock it too, so photo and event cannot
 * be deleted before the caller commits.
 */
async function findPhoto(tx: EntityManager, id: string): Promise<GalleryPhoto> {
  const photo = await tx.getRepository(GalleryPhoto).findOneBy({ id });
  if (!photo || !(await tx.getRepository(Event).existsBy({ id: photo.eventId }))) throw notFound();
  return photo;
}
