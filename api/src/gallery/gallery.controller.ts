import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { GalleryGroup, GalleryPhotoView } from '@maidan/shared/wire/gallery.ts';
import { Public } from '../auth/public.decorator.ts';
import { CachePublishedResponse } from '../publishing/cached-lists/response-cache.interceptor.ts';
import { GalleryService } from './gallery.service.ts';

@Controller('gallery')
export class GalleryController {
  constructor(private readonly gallery: GalleryService) {}

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
}
