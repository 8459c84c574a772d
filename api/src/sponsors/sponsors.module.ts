import { Module } from '@nestjs/common';
import { SponsorsAdminController, SponsorsController } from './sponsors.controller.ts';
import { SponsorsService } from './sponsors.service.ts';

@Module({ controllers: [SponsorsController, SponsorsAdminController], providers: [SponsorsService] })
export class SponsorsModule {}
