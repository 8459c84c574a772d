import { Module } from '@nestjs/common';
import { GalleryAdminController } from './gallery.admin.controller.ts';
import { GalleryController } from './gallery.controller.ts';
import { GalleryRemovals } from './gallery-removals.service.ts';
import { GalleryService } from './gallery.service.ts';
import { GalleryUploads } from './gallery-uploads.service.ts';
import { HiddenPictures } from './hidden-pictures.ts';

@Module({
  controllers: [GalleryController, GalleryAdminController],
  providers: [GalleryService, GalleryUploads, GalleryRemovals, HiddenPictures],
  exports: [HiddenPictures],
})
export class GalleryModule {}
