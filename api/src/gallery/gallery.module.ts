import { Module } from '@nestjs/common';
import { GalleryController } from './gallery.controller.ts';
import { GalleryService } from './gallery.service.ts';

@Module({ controllers: [GalleryController], providers: [GalleryService] })
export class GalleryModule {}
