import { Module } from '@nestjs/common';
import { NoticesAdminController, NoticesController } from './notices.controller.ts';
import { NoticesService } from './notices.service.ts';

@Module({ controllers: [NoticesController, NoticesAdminController], providers: [NoticesService] })
export class NoticesModule {}
