import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { ChangedPlayer } from '@maidan/shared/wire/players.ts';
import { RequiresPermission } from '../../auth/requires-permission.decorator.ts';
import { IdPipe } from '../../validation/id.pipe.ts';
import { RecordIdDto } from '../../validation/record-id.dto.ts';
import { PlayerDeletionService } from './player-deletion.service.ts';

/** At the spec's address and at react-admin's. */
@Controller(['players', 'admin/players'])
export class PlayerDeletionController {
  constructor(private readonly deletion: PlayerDeletionService) {}

  /** `players/delete` is an address that the spec gives by name only. */
  @RequiresPermission('players:delete')
  @Delete([':id', 'delete/:id'])
  remove(@Param('id', IdPipe) id: string): Promise<ChangedPlayer> {
    return this.deletion.delete(id);
  }

  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post('delete')
  removeById(@Body() { id }: RecordIdDto): Promise<ChangedPlayer> {
    return this.deletion.delete(id.toLowerCase());
  }

  /** Restores a deleted player, within 30 days. */
  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', IdPipe) id: string): Promise<ChangedPlayer> {
    return this.deletion.restore(id);
  }
}
