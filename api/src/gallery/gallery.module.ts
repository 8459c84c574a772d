import { Module } from '@nestjs/common';
import { GalleryAdminController } from './gallery.admin.controller.ts';
import { GalleryController } from './gallery.controller.ts';
import { GalleryRemovals } from './gallery-removals.service.ts';
import { GalleryService } from './gallery.service.ts';
import { GalleryUploads } from './gallery-uploads.service.ts';
import { HiddenPictures } from './hidden-pictures.ts';
import { LostAlbums } from './lost-albums.service.ts';

@Module({
  controllers: [GalleryController, GalleryAdminController],
  providers: [GalleryService, GalleryUploads, GalleryRemovals, HiddenPictures, LostAlbums],
  exports: [HiddenPictures],
})
export class GalleryModule {}
