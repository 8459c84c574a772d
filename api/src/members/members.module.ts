import { Module } from '@nestjs/common';
import { MembersAdminController, MembersController } from './members.controller.ts';
import { MembersAdminService } from './members.admin.service.ts';
import { MembersService } from './members.service.ts';

@Module({ controllers: [MembersController, MembersAdminController], providers: [MembersService, MembersAdminService] })
export class MembersModule {}
