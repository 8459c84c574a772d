import { Module } from '@nestjs/common';
import { AdministratorsController } from './administrators.controller.ts';
import { AdministratorsService } from './administrators.service.ts';

@Module({ controllers: [AdministratorsController], providers: [AdministratorsService] })
export class AdministratorsModule {}
