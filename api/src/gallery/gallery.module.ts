import { Module } from '@nestjs/common';
import { AlbumsService } from './albums.service.ts';
import { PhotoEditAdminController } from './editing/photo-edit.admin.controller.ts';
import { PhotoEditService } from './editing/photo-edit.service.ts';
import { GalleryAdminController } from './gallery.admin.controller.ts';
import { GalleryController } from './gallery.controller.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { GalleryPicturesService } from './gallery-pictures.service.ts';
import { GalleryService } from './gallery.service.ts';
import { GalleryUploadService } from './gallery-upload.service.ts';
import { HiddenPhotosService } from './hidden-photos.service.ts';
import { DeletedEventPhotosService } from './deleted-event-photos.service.ts';
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
