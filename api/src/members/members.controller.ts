import { Controller, Get, UseInterceptors } from '@nestjs/common';
import type { MembersResponse } from '@maidan/shared/wire/members.ts';
import { Public } from '../auth/auth.decorators.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { MembersService } from './members.service.ts';

@Controller('members')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Public()
  @Get()
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<MembersResponse> {
    return { success: true, members: (await this.members.all()).map((member) => this.members.view(member)) };
  }
}
