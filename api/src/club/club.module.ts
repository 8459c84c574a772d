import { Module } from '@nestjs/common';
import { ClubAdminController, ClubController } from './club.controller.ts';
import { ClubLogosService } from './club-logos.service.ts';
import { ClubService } from './club.service.ts';

@Module({ controllers: [ClubController, ClubAdminController], providers: [ClubService, ClubLogosService] })
export class ClubModule {}
