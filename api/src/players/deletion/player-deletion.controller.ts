import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { ChangedPlayer } from '@maidan/shared/wire/players.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { RecordIdDto } from '../../platform/http/validation/record.dto.ts';
import { PlayerDeletionService } from './player-deletion.service.ts';

/** At the specification's address and at react-admin's. */
@Controller(['players', 'admin/players'])
export class PlayerDeletionController {
  constructor(private readonly deletion: PlayerDeletionService) {}

  /** `players/delete` is an address that the specification gives by name only. */
  @RequiresPermission('players:delete')
  @Delete([':id', 'delete/:id'])
  remove(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<ChangedPlayer> {
    return this.deletion.delete(id, actor);
  }

  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post('delete')
  removeById(@Body() { id }: RecordIdDto, @ActingAdmin() actor: AuditActor): Promise<ChangedPlayer> {
    return this.deletion.delete(id.toLowerCase(), actor);
  }

  /** Restores a deleted player, within `undoDays`. */
  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<ChangedPlayer> {
    return this.deletion.restore(id, actor);
  }
}
