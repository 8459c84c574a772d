import { Module } from '@nestjs/common';
import { ClubAdminController, ClubController } from './club.controller.ts';
import { ClubService } from './club.service.ts';

@Module({ controllers: [ClubController, ClubAdminController], providers: [ClubService] })
export class ClubModule {}
