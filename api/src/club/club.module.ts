import { Module } from '@nestjs/common';
import { ClubAdminController, ClubController, OpeningController } from './club.controller.ts';
import { ClubPicturesService } from './club-pictures.service.ts';
import { ClubService } from './club.service.ts';
import { OpeningService } from './opening.service.ts';

@Module({
  controllers: [ClubController, ClubAdminController, OpeningController],
  providers: [ClubService, ClubPicturesService, OpeningService],
})
export class ClubModule {}
