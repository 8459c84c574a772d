import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { NamesakeDto, PlayerCorrectionDto } from './player-correction.dto.ts';
import { PlayerCorrectionService } from './player-correction.service.ts';
import { PlayerRecordsService } from './player-records.service.ts';

@Controller('admin/players/:id/record')
export class PlayerRecordController {
  constructor(
    private readonly records: PlayerRecordsService,
    private readonly corrections: PlayerCorrectionService,
  ) {}

  @RequiresPermission('players:read')
  @Get()
  one(@Param('id', IdPipe) id: string): Promise<PlayerRecord> {
    return this.records.find(id);
  }

  @RequiresPermission('players:correct')
  @OnePhoto()
  @Put()
  async correct(
    @Param('id', IdPipe) id: string,
    @Body() form: PlayerCorrectionDto,
    @ActingAdmin() actor: AuditActor,
    @SentPhoto() photo?: Buffer,
  ): Promise<PlayerRecord> {
    await this.corrections.correct(id, form, photo, actor);
    return this.records.find(id);
  }

  @RequiresPermission('players:correct')
  @Put('namesake')
  async tellApart(
    @Param('id', IdPipe) id: string,
    @Body() body: NamesakeDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PlayerRecord> {
    await this.corrections.tellApart(id, body, actor);
    return this.records.find(id);
  }
}
