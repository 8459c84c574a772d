import { Module } from '@nestjs/common';
import { AlbumsService } from './albums.service.ts';
import { GalleryAdminController, GalleryController, PhotoEditAdminController } from './gallery.controller.ts';
import { PhotoEditService } from './photo-edit.service.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { DeletedEventPhotosService, GalleryPicturesService, HiddenPhotosService } from './gallery-pictures.service.ts';
import { GalleryService } from './gallery.service.ts';
import { GalleryUploadService } from './gallery-upload.service.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({
  controllers: [GalleryController, GalleryAdminController, PhotoEditAdminController, UploadsController],
  providers: [
    GalleryService,
    AlbumsService,
    GalleryUploadService,
    PhotoEditService,
    GalleryDeletionService,
    HiddenPhotosService,
    GalleryPicturesService,
    DeletedEventPhotosService,
  ],
})
export class GalleryModule {}
