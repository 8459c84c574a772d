import { All, Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Public } from '../auth/public.decorator.ts';
import { notFound } from '../errors/domain-error.ts';
import { HiddenPhotosService } from '../gallery/hidden-photos.service.ts';
import { isPublicArea } from '../storage/file-store.ts';
import { PhotosService } from '../storage/photos.service.ts';
import { contentTypeOf } from '../storage/picture-names.ts';

/**
 * Names are random and written once, so a browser may keep a picture for a year. Shared caches keep it for five minutes,
 * so that a deleted one is soon gone for everybody else.
 */
const caching = 'public, max-age=31536000, s-maxage=300, immutable';

/** Public pictures. */
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly photos: PhotosService,
    private readonly hiddenPhotos: HiddenPhotosService,
  ) {}

  @Public()
  @Get(':area/:name')
  @Header('Cache-Control', caching)
  @Header('Cross-Origin-Resource-Policy', 'same-site')
  async picture(@Param('area') area: string, @Param('name') name: string): Promise<StreamableFile> {
    if (!isPublicArea(area)) throw notFound();
    const bytes = await this.photos.read(area, name);
    if (!bytes || (area === 'gallery' && (await this.hiddenPhotos.isHidden(name)))) throw notFound();
    return new StreamableFile(bytes, { type: contentTypeOf(name), length: bytes.length });
  }

  /** This prefix is outside /api, where Nest has no 404 for unknown paths. */
  @Public()
  @All('{*anything}')
  missing(): never {
    throw notFound();
  }
}
