import type { DataSource, DeepPartial } from 'typeorm';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import { Event } from '../../events/event.entity.ts';
import { GalleryPhoto } from '../../gallery/gallery-photo.entity.ts';
import { Member } from '../../members/member.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { bumpSiteRevision } from '../../platform/publishing/publish.ts';
import { daysOf, type DemoEvent, demoEvents } from './demo-events.ts';
import { demoEventsHindi } from './demo-events-hindi.ts';
import { demoMembers, type DemoPlayer, demoPlayers } from './demo-people.ts';
import { isEmpty } from '../database-state.ts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Area } from '../../platform/storage/file-store.ts';
import type { PhotosService, StoredPhoto } from '../../platform/storage/photos.service.ts';

/**
 * Stores the demo in an empty database.
 * @returns false, without a change of the database, when it is not empty
 */
export async function seed(db: DataSource, pictures: DemoPictures, now = new Date()): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  // Pictures are stored before the transaction begins, because encoding them takes long.
  const galleries = await inTurn(demoEvents, (event) => keepGallery(event, pictures));
  const covers = await inTurn(demoEvents, ({ cover }) => pictures.key('events', cover && `events/${cover}`));
  const portraits = await inTurn(demoMembers, (_, i) =>
    pictures.key('members', `members/member-${twoDigits(i + 1)}.jpg`),
  );
  const faces = await inTurn(demoPlayers, ({ photo }) => pictures.key('registrations', photo && `players/${photo}`));

  return db.transaction(async (tx) => {
    await tx.query('LOCK TABLE events IN EXCLUSIVE MODE');
    if (!(await isEmpty(tx))) return false;
    const today = indianDay(now);
    for (const [i, demo] of demoEvents.entries()) {
      const event = await tx
        .getRepository(Event)
        .save({ ...eventRow(demo, covers[i] ?? null, today), ...hindiTexts(i) });
      await tx.getRepository(GalleryPhoto).save(galleryRows(event, galleries[i] ?? []));
    }
    await tx
      .getRepository(Member)
      .save(demoMembers.map((member, position) => ({ ...member, position, photoKey: portraits[position] ?? null })));
    await tx.getRepository(Player).save(demoPlayers.map((player, i) => playerRow(player, faces[i] ?? null, now)));
    await bumpSiteRevision(tx);
    return true;
  });
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Works on the elements one after the other: several pictures at a time would take more memory. */
async function inTurn<T, R>(list: readonly T[], work: (each: T, i: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const [i, each] of list.entries()) results.push(await work(each, i));
  return results;
}

type KeptGalleryPhoto = Pick<GalleryPhoto, 'imageKey' | 'width' | 'height' | 'dominantColour' | 'caption'>;

async function keepGallery({ gallery }: DemoEvent, pictures: DemoPictures): Promise<KeptGalleryPhoto[]> {
  if (!gallery) return [];
  const kept = await inTurn(gallery.captions, async (caption, i) => {
    const photo = await pictures.keep('gallery', `gallery/${gallery.folder}/${i + 1}.jpg`);
    return photo && { imageKey: photo.key, caption, ...photo };
  });
  return kept.filter((photo) => photo !== undefined);
}

const eventRow = (
  { when, cover: _cover, gallery: _gallery, rules, ...event }: DemoEvent,
  photoKey: string | null,
  today: string,
) => ({
  ...event,
  ...daysOf(when, today),
  rules: numbered(rules),
  photoKey,
});

const numbered = (rules: readonly string[]): string => rules.map((rule, i) => `${i + 1}. ${rule}`).join('\n');

function hindiTexts(place: number): Partial<Event> {
  const hindi = demoEventsHindi[place];
  return hindi ? { ...hindi, rulesHi: numbered(hindi.rulesHi) } : {};
}

const galleryRows = (event: Event, photos: KeptGalleryPhoto[]): DeepPartial<GalleryPhoto>[] =>
  photos.map(({ imageKey, width, height, dominantColour, caption }, i) => ({
    eventId: event.id,
    eventName: event.eventName,
    eventDate: event.startDate,
    title: caption,
    caption,
    isHighlight: i === 0,
    position: i + 1,
    imageKey,
    width,
    height,
    dominantColour,
    uploadDate: new Date(`${event.endDate}T20:0${i}:00+05:30`),
  }));

function playerRow(
  { photo: _photo, monthsAgo, ...player }: DemoPlayer,
  photoKey: string | null,
  now: Date,
): DeepPartial<Player> {
  const createdAt = new Date(now);
  createdAt.setMonth(createdAt.getMonth() - monthsAgo);
  return {
    ...player,
    source: 'seed',
    nameKey: nameKey(player.firstName, player.lastName),
    photoKey,
    createdAt,
  };
}

const folder = fileURLToPath(new URL('../../../demo/pictures/', import.meta.url));

/** Stores the demo's pictures in the same way as an upload. */
export class DemoPictures {
  constructor(private readonly photos: PhotosService) {}

  /** Stores a picture of the demo. Undefined when its file does not exist. */
  async keep(area: Area, path: string): Promise<StoredPhoto | undefined> {
    const file = folder + path;
    return existsSync(file) ? this.photos.store(area, await readFile(file)) : undefined;
  }

  async key(area: Area, path: string | undefined): Promise<string | null> {
    return (path && (await this.keep(area, path))?.key) || null;
  }
}
