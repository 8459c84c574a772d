import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { EraseDto } from './erase.dto.ts';
import { ErasureService } from './erasure.service.ts';

/** On a person's own request. It cannot be undone. */
@Controller('admin/players')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @RequiresPermission('players:erase')
  @HttpCode(200)
  @Post(':id/erase')
  async erase(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: EraseDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerErased> {
    return { success: true, id, erased: await this.erasures.erase(id, reason, actor) };
  }
}
