import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { FeesOverview, SavedFee } from '@maidan/shared/wire/fees/fees.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { FeeDto } from './fee.dto.ts';
import { FeesAdminService } from './fees.admin.service.ts';

/** The fees in the console. Visitors read `GET payment/fees`. */
@Controller('admin/fees')
export class FeesAdminController {
  constructor(private readonly fees: FeesAdminService) {}

  @RequiresPermission('fees:read')
  @Get()
  overview(): Promise<FeesOverview> {
    return this.fees.overview();
  }

  @RequiresPermission('fees:manage')
  @Post()
  async add(@Body() form: FeeDto, @ActingAdmin() actor: AuditActor): Promise<SavedFee> {
    return { success: true, fee: await this.fees.add(form, actor) };
  }

  @RequiresPermission('fees:manage')
  @HttpCode(200)
  @Post(':id/withdraw')
  async withdraw(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<SavedFee> {
    return { success: true, fee: await this.fees.withdraw(id, actor) };
  }
}
