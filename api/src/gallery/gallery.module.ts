import { Module } from '@nestjs/common';
import { AlbumsService } from './albums.service.ts';
import {
  GalleryAdminController,
  GalleryController,
  PhotoEditAdminController,
  SelectedPhotosController,
} from './gallery.controller.ts';
import { PhotoEditService } from './photo-edit.service.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { DeletedEventPhotosService, GalleryPicturesService, HiddenPhotosService } from './gallery-pictures.service.ts';
import { GalleryService } from './gallery.service.ts';
import { SelectedPhotosService } from './selected-photos.service.ts';
import { GalleryUploadService } from './gallery-upload.service.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({
  controllers: [
    GalleryController,
    GalleryAdminController,
    PhotoEditAdminController,
    SelectedPhotosController,
    UploadsController,
  ],
  providers: [
    GalleryService,
    AlbumsService,
    GalleryUploadService,
    PhotoEditService,
    SelectedPhotosService,
    GalleryDeletionService,
    HiddenPhotosService,
    GalleryPicturesService,
    DeletedEventPhotosService,
  ],
})
export class GalleryModule {}
