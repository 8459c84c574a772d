import { Body, Controller, Get, Put } from '@nestjs/common';
import type { ClubAdminResponse, ClubResponse } from '@maidan/shared/wire/club.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ClubDto } from './club.dto.ts';
import { ClubService } from './club.service.ts';

/** The builds of the pages read it; a browser finds the same in the page. */
@Controller('club')
export class ClubController {
  constructor(private readonly club: ClubService) {}

  @Public()
  @Get()
  read(): Promise<ClubResponse> {
    return this.club.find();
  }
}

/** Who the club is, as administrators set it. */
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
}
