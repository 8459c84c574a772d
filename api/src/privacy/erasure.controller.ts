import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PlayerErased, WaitingPersonErased } from '@maidan/shared/wire/privacy.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { ErasureService } from './erasure.service.ts';
import { type ErasureForm, erasureRules } from '@maidan/shared/rules/erasure.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

/** The body of `POST /api/admin/players/{id}/erase` and of `POST /api/admin/waiting-list/{id}/erase`. */
export class EraseDto implements Accepts<ErasureForm> {
  /** Who asked for the erasure, and when. */
  @Obeys(erasureRules)
  reason: string;
}

/** Erases people on request. An erasure cannot be undone. */
@Controller('admin')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @RequiresPermission('players:erase')
  @HttpCode(200)
  @Post('players/:id/erase')
  async erase(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: EraseDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerErased> {
    return { success: true, id, erased: await this.erasures.erase(id, reason, actor) };
  }

  /** Erases somebody on a waiting list, who may also be a player. */
  @RequiresPermission('players:erase')
  @HttpCode(200)
  @Post('waiting-list/:id/erase')
  async eraseWaiting(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: EraseDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<WaitingPersonErased> {
    return { success: true, erased: await this.erasures.eraseWaiting(id, reason, actor) };
  }
}
