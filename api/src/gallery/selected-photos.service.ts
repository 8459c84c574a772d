import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { captionLimit, gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { PhotoAct, SelectedPhotosChanged } from '@maidan/shared/wire/gallery.ts';
import { type AuditActor, type NewAuditEntry, recordAudit } from '../platform/audit/record-audit.ts';
import { invalid, notFound } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { publishIf } from '../platform/publishing/publish.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { GalleryPhoto } from './gallery-photo.entity.ts';
import type { SelectedPhotosDto } from './gallery.dto.ts';
import { shown } from './photo-order.ts';
import { addToAlbum, movePhotos, readAlbum } from './stored-order.ts';

/** The selected photos of one album, in the album's order, and the album's event. */
interface Selection {
  event: Event;
  /** All photos of the album, including deleted ones. */
  album: readonly GalleryPhoto[];
  photos: readonly GalleryPhoto[];
}

/** The audit entry of an act; undefined when the act has changed nothing. */
type Done = Pick<NewAuditEntry, 'action' | 'details'> | undefined;

const refused = (field: 'toEventId' | 'caption', sentence: string) => invalid(sentence, { [field]: sentence });

/**
 * Performs one act on selected photos of an album, in one transaction and with one audit entry. The site's revision is
 * raised only when something changes.
 */
@Injectable()
export class SelectedPhotosService {
  private readonly acts: Record<
    PhotoAct,
    (tx: EntityManager, chosen: Selection, body: SelectedPhotosDto) => Promise<Done>
  >;

  constructor(
    private readonly db: DataSource,
    deletion: GalleryDeletionService,
  ) {
    this.acts = {
      delete: async (tx, { event, photos }) => {
        await deletion.deletePhotos(tx, event.id, idsOf(photos));
        return { action: 'photo.delete' };
      },
      caption: writeCaptions,
      move: moveToAlbum,
      place: placePhotos,
    };
  }

  /**
   * Performs the act. Photos that have left the album since it was shown are left out, and counted in the answer.
   * @throws DomainError `not-found` when the event does not exist, or none of the photos is in its album any more;
   * `invalid` when photos cannot move to the chosen album, or captions would be too long; `conflict` when photos would
   * get another place and the album has another order than the one shown
   */
  async change(eventId: string, body: SelectedPhotosDto, actor: AuditActor): Promise<SelectedPhotosChanged> {
    const wanted = splitIds(body.ids);
    let ids: string[] = [];
    await publishIf(this.db, async (tx) => {
      const event = await tx.getRepository(Event).findOneBy({ id: eventId });
      if (!event) throw notFound();
      const album = await readAlbum(tx, eventId);
      const photos = shown(album).filter(({ id }) => wanted.includes(id));
      if (photos.length === 0) throw notFound(gallerySentences.allGone);
      ids = idsOf(photos);
      const done = await this.acts[body.act](tx, { event, album, photos }, body);
      if (!done) return false;
      const details = { counts: { photos: photos.length }, ...done.details };
      await recordAudit(tx, actor, { ...done, subject: { kind: 'photo', label: event.eventName }, details });
      return true;
    });
    return { success: true, ids, missing: wanted.length - ids.length };
  }
}

const idsOf = (photos: readonly GalleryPhoto[]): string[] => photos.map(({ id }) => id);

/** The caption with `words` before it. Repeating this does not add them twice. */
const withPrefix = (words: string, caption: string): string =>
  caption === words || caption.startsWith(`${words} `) ? caption : `${words} ${caption}`.trim();

/** Raises the version of each photo whose caption changes, as an edit of one photo does. */
async function writeCaptions(tx: EntityManager, { photos }: Selection, body: SelectedPhotosDto): Promise<Done> {
  const words = tidyText(body.caption ?? '');
  const captionOf = ({ caption }: GalleryPhoto): string => (body.isPrefix ? withPrefix(words, caption) : words);
  const changed = photos.filter((photo) => captionOf(photo) !== photo.caption);
  if (changed.some((photo) => [...captionOf(photo)].length > captionLimit))
    throw refused('caption', gallerySentences.prefixTooLong);
  if (changed.length === 0) return undefined;
  const ids = idsOf(changed);
  // The title is set to the caption, as at the upload.
  await tx.query(
    `UPDATE gallery_photos photo SET caption = given.caption, title = given.caption, version = photo.version + 1
       FROM unnest($1::uuid[], $2::text[]) AS given (id, caption) WHERE photo.id = given.id`,
    [ids, changed.map(captionOf)],
  );
  // `requireShownVersion` reads these ids to find who has edited a photo.
  const details = { changes: [{ field: 'caption' }], counts: { photos: ids.length }, photos: ids };
  return { action: 'photo.update', details };
}

/** Moves the photos to another album. Their date becomes the event's first day, as in an upload without a date. */
async function moveToAlbum(tx: EntityManager, chosen: Selection, { toEventId }: SelectedPhotosDto): Promise<Done> {
  const { event, photos } = chosen;
  // Locks the event against deletion until the photos are in its album.
  const lock = { mode: 'for_key_share' } as const;
  const to = await tx.getRepository(Event).findOne({ where: { id: toEventId! }, lock });
  if (!to) throw refused('toEventId', gallerySentences.event);
  if (to.id === event.id) throw refused('toEventId', gallerySentences.sameAlbum);
  const taken = { eventId: to.id, eventName: to.eventName, eventDate: to.startDate, isCover: false };
  const before = await readAlbum(tx, to.id);
  await tx.getRepository(GalleryPhoto).update({ id: In(idsOf(photos)) }, taken);
  await addToAlbum(tx, before, photos);
  const changes = [{ field: 'album', before: event.eventName, after: to.eventName }];
  return { action: 'photo.change-album', details: { changes } };
}

async function placePhotos(tx: EntityManager, chosen: Selection, { place, order }: SelectedPhotosDto): Promise<Done> {
  const moved = await movePhotos(tx, chosen.album, chosen.photos, { place: place!, order });
  return moved && { action: 'photo.move', details: { changes: [{ field: 'place', ...moved }] } };
}
