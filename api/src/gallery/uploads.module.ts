import { Module } from '@nestjs/common';
import { GalleryModule } from './gallery.module.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({ imports: [GalleryModule], controllers: [UploadsController] })
export class UploadsModule {}
