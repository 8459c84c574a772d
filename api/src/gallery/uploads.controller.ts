import { All, Controller, Get, Header, Inject, Param, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../auth/auth.decorators.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { HiddenPhotosService } from './gallery-pictures.service.ts';
import { cachingOf, isPublicArea, type PublicArea } from '../platform/storage/file-store.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { contentTypeOf } from '../platform/storage/picture-names.ts';

/** Serves the pictures of the public areas. A photo of a deleted album or a deleted photo is not found. */
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly photos: PhotosService,
    private readonly hiddenPhotos: HiddenPhotosService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Public()
  @Get(':area/:name')
  @Header('Cache-Control', cachingOf('gallery'))
  async picture(
    @Param('area') area: string,
    @Param('name') name: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = isPublicArea(area) ? await this.read(area, name) : undefined;
    if (!bytes) throw notFound();
    // A CDN that fetches pictures from here passes this header on, and pages of another site may show its pictures.
    response.setHeader('Cross-Origin-Resource-Policy', this.env.picturesUrl ? 'cross-origin' : 'same-site');
    // The name contains only letters, digits, `-`, `_` and a suffix (`isFileName`).
    const disposition = `inline; filename="${name}"`;
    return new StreamableFile(bytes, { type: contentTypeOf(name), length: bytes.length, disposition });
  }

  /** Answers 404 for other paths: this prefix is outside /api, where Nest has no answer for unknown paths. */
  @Public()
  @All('{*anything}')
  missing(): never {
    throw notFound();
  }

  /** Reads a picture. A picture that was restored a moment ago may still be in the hidden area. */
  private async read(area: PublicArea, name: string): Promise<Buffer | undefined> {
    if (area !== 'gallery') return this.photos.read(area, name);
    if (!(await this.hiddenPhotos.isShown(name))) return undefined;
    return (await this.photos.read(area, name)) ?? this.photos.read('withheld', name);
  }
}
