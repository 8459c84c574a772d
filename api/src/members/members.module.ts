import { Module } from '@nestjs/common';
import { MembersAdminController } from './members.admin.controller.ts';
import { MembersAdminService } from './members.admin.service.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';

@Module({ controllers: [MembersController, MembersAdminController], providers: [MembersService, MembersAdminService] })
export class MembersModule {}
