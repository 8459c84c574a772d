import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupDay, newestFirst } from '@maidan/shared/lists/gallery-groups.ts';
import { countYears, pageLimits, rowsOfPart, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { AlbumDigest, GalleryAlbum, GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { groupByEvent, photoView } from './gallery-photo.view.ts';
import { albumDigests, firstPhotos, shownAlbums, shownPhotos, type ShownAlbum } from './shown-photos.ts';

/** Reads albums, each with no more photos than a page shows. */
@Injectable()
export class AlbumsService {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async newest(most: number): Promise<GalleryAlbum[]> {
    return this.withPhotos((await this.inOrder()).slice(0, most));
  }

  async years(): Promise<YearCount[]> {
    return countYears((await this.inOrder()).map(({ photos }) => groupDay(photos)));
  }

  /** One part of the albums of a year; empty when there is no such part. */
  async ofYear(year: string, part: number): Promise<GalleryAlbum[]> {
    const albums = (await this.inOrder()).filter(({ photos }) => groupDay(photos).startsWith(`${year}-`));
    return this.withPhotos(rowsOfPart(albums, part, pageLimits.albums));
  }

  /** The album with all its photos; empty when the album has no photos. */
  async find(eventId: string): Promise<GalleryGroup[]> {
    return groupByEvent((await shownPhotos(this.db, eventId)).map((photo) => photoView(photo, this.env.picturesUrl)));
  }

  digests(): Promise<AlbumDigest[]> {
    return albumDigests(this.db);
  }

  /** The albums in the order of the gallery. */
  private async inOrder(): Promise<ShownAlbum[]> {
    return newestFirst(await shownAlbums(this.db));
  }

  private async withPhotos(albums: readonly ShownAlbum[]): Promise<GalleryAlbum[]> {
    const photos = await firstPhotos(this.db, photosHeld(albums));
    const counts = new Map(albums.map(({ eventId, count }) => [eventId, count]));
    return groupByEvent(photos.map((photo) => photoView(photo, this.env.picturesUrl))).map((group) => ({
      ...group,
      count: counts.get(group.eventId) ?? group.photos.length,
    }));
  }
}

/**
 * The number of photos that a page has of each album: several of the first albums, and only the cover of the others.
 */
export function photosHeld(albums: readonly Pick<ShownAlbum, 'eventId' | 'count'>[]): Map<string, number> {
  let left: number = pageLimits.photosOfPage;
  return new Map(
    albums.map(({ eventId, count }) => {
      const held = Math.min(count, Math.max(1, Math.min(left, pageLimits.photosOfAlbum)));
      left -= held;
      return [eventId, held];
    }),
  );
}
