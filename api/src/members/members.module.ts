import { Module } from '@nestjs/common';
import { Committee } from './committee.service.ts';
import { MembersAdminController } from './members.admin.controller.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';

@Module({ controllers: [MembersController, MembersAdminController], providers: [MembersService, Committee] })
export class MembersModule {}
