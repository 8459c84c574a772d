import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { ClubAdminResponse, ClubResponse } from '@maidan/shared/wire/club.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ClubDto, PublishDto, RevertDto } from './club.dto.ts';
import { ClubService } from './club.service.ts';

/** The builds of the pages read it; a browser finds the same in the page. */
@Controller('club')
export class ClubController {
  constructor(private readonly club: ClubService) {}

  @Public()
  @Get()
  read(): Promise<ClubResponse> {
    return this.club.findPublished();
  }
}

/** What the club says of itself, as administrators write and publish it. */
@Controller('admin/club')
export class ClubAdminController {
  constructor(private readonly club: ClubService) {}

  @RequiresPermission('club:manage')
  @Get()
  read(): Promise<ClubAdminResponse> {
    return this.club.findForConsole();
  }

  @RequiresPermission('club:manage')
  @Put()
  save(@Body() form: ClubDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.save(form, actor);
  }

  @RequiresPermission('club:manage')
  @Post('revert')
  @HttpCode(200)
  revert(@Body() form: RevertDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.revert(form, actor);
  }

  @RequiresPermission('club:manage')
  @Post('publish')
  @HttpCode(200)
  publish(@Body() { revision }: PublishDto, @ActingAdmin() actor: AuditActor): Promise<ClubAdminResponse> {
    return this.club.publish(revision, actor);
  }
}
