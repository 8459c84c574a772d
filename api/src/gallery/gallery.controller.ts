import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type { GalleryAlbum, GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { Public } from '../auth/auth.decorators.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { IdPipe, PartPipe, YearPipe } from '../platform/http/validation/parameter.pipes.ts';
import { AlbumsService } from './albums.service.ts';
import { GalleryService } from './gallery.service.ts';

@Controller('gallery')
export class GalleryController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly albums: AlbumsService,
  ) {}

  @Public()
  @Get('grouped')
  @UseInterceptors(CachePublishedResponse)
  grouped(): Promise<GalleryGroup[]> {
    return this.gallery.grouped();
  }

  /** The photos of all groups in one list, in the order of the groups; each says which event it is of. */
  @Public()
  @Get('all')
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<GalleryPhotoView[]> {
    return (await this.gallery.grouped()).flatMap(({ photos }) => photos);
  }

  /** The three newest albums, which the home page shows. */
  @Public()
  @Get('newest')
  @UseInterceptors(CachePublishedResponse)
  newest(): Promise<GalleryAlbum[]> {
    return this.albums.newest(pageLimits.highlights);
  }

  /** The newest albums, as many as the gallery page holds, each with its first photos. */
  @Public()
  @Get('albums')
  @UseInterceptors(CachePublishedResponse)
  firstAlbums(): Promise<GalleryAlbum[]> {
    return this.albums.newest(pageLimits.albums);
  }

  /** All photos of one album: no group when it has none. */
  @Public()
  @Get('album/:eventId')
  @UseInterceptors(CachePublishedResponse)
  album(@Param('eventId', IdPipe) eventId: string): Promise<GalleryGroup[]> {
    return this.albums.find(eventId);
  }

  /** The calendar years of albums, the newest first, each with the number of its albums. */
  @Public()
  @Get('years')
  @UseInterceptors(CachePublishedResponse)
  years(): Promise<YearCount[]> {
    return this.albums.years();
  }

  /** The albums of a year, 24 in each part, which are numbered from 1; empty when there is no such part. */
  @Public()
  @Get('years/:year/:part')
  @UseInterceptors(CachePublishedResponse)
  year(@Param('year', YearPipe) year: string, @Param('part', PartPipe) part: number): Promise<GalleryAlbum[]> {
    return this.albums.ofYear(year, part);
  }
}
