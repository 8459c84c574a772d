import { Controller, Get, Header } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import { Public } from '../auth/public.decorator.ts';
import { Member } from './member.entity.ts';
import { memberView } from './member.view.ts';

@Controller('members')
export class MembersController {
  constructor(private readonly db: DataSource) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-cache')
  async all(): Promise<MembersResponse> {
    const members = await this.db.getRepository(Member).find({ order: { position: 'ASC', createdAt: 'ASC' } });
    return { success: true, members: members.map(memberView) };
  }
}
