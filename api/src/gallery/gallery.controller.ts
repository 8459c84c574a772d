import { Controller, Get, Header } from '@nestjs/common';
import type { GalleryGroup } from '@maidan/shared/wire/gallery.ts';
import { Public } from '../auth/public.decorator.ts';
import { GalleryService } from './gallery.service.ts';

@Controller('gallery')
export class GalleryController {
  constructor(private readonly gallery: GalleryService) {}

  @Public()
  @Get('grouped')
  @Header('Cache-Control', 'no-cache')
  grouped(): Promise<GalleryGroup[]> {
    return this.gallery.grouped();
  }
}
