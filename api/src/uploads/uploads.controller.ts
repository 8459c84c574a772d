import { All, Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { Public } from '../auth/public.decorator.ts';
import { notFound } from '../errors/domain-error.ts';
import { HiddenPhotosService } from '../gallery/hidden-photos.service.ts';
import { isPublicArea } from '../storage/file-store.ts';
import { PhotosService } from '../storage/photos.service.ts';

/** Public pictures. Names are random and written once, so a browser may keep them. */
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly photos: PhotosService,
    private readonly hiddenPhotos: HiddenPhotosService,
  ) {}

  @Public()
  @Get(':area/:name')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Header('Cross-Origin-Resource-Policy', 'same-site')
  async picture(@Param('area') area: string, @Param('name') name: string): Promise<StreamableFile> {
    if (!isPublicArea(area)) throw notFound();
    const bytes = await this.photos.read(area, name);
    if (!bytes || (area === 'gallery' && (await this.hiddenPhotos.isHidden(name)))) throw notFound();
    return new StreamableFile(bytes, { type: 'image/webp', length: bytes.length });
  }

  /** This prefix is outside /api, where Nest has no 404 for unknown paths. */
  @Public()
  @All('{*anything}')
  missing(): never {
    throw notFound();
  }
}
