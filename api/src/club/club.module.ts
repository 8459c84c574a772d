import { Module } from '@nestjs/common';
import { ClubAdminController, ClubController } from './club.controller.ts';
import { ClubPicturesService } from './club-pictures.service.ts';
import { ClubService } from './club.service.ts';

@Module({ controllers: [ClubController, ClubAdminController], providers: [ClubService, ClubPicturesService] })
export class ClubModule {}
