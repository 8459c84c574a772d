import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import { Public } from '../auth/public.decorator.ts';
import { CachePublishedResponse } from '../publishing/response-cache.interceptor.ts';
import { MembersService } from './members.service.ts';

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @Header('Cache-Control', 'no-cache')
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<MembersResponse> {
    return { success: true, members: (await this.members.all()).map((member) => this.members.view(member)) };
  }
}
