import { Body, Controller, Delete, HttpCode, Param, Post, UseInterceptors } from '@nestjs/common';
import type { ChangedPlayer, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { RecordIdDto } from '../platform/http/validation/record.dto.ts';
import { PlayerDeletionService, SelectedPlayersService } from './player-deletion.service.ts';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../platform/spreadsheets/csv-download.interceptor.ts';
import { PlayerExportService } from './player-export.service.ts';
import { playerListFields } from './player-list.ts';
import { PlayerIdsDto } from './players.dto.ts';

/** Deletes and restores single players, at the specification's addresses and at react-admin's. */
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

  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<ChangedPlayer> {
    return this.deletion.restore(id, actor);
  }
}

/** Calls about players that were selected in the console's list. */
@Controller('admin/players')
export class SelectedPlayersController {
  constructor(
    private readonly selected: SelectedPlayersService,
    private readonly playerExport: PlayerExportService,
  ) {}

  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post('delete-selected')
  remove(@Body() { ids }: PlayerIdsDto, @ActingAdmin() actor: AuditActor): Promise<PlayersDeleted> {
    return this.selected.delete(splitIds(ids), actor);
  }

  @RequiresPermission('players:delete')
  @HttpCode(200)
  @Post('restore-selected')
  restore(@Body() { ids }: PlayerIdsDto, @ActingAdmin() actor: AuditActor): Promise<PlayersRestored> {
    return this.selected.restore(splitIds(ids), actor);
  }

  @RequiresPermission('players:export')
  @UseInterceptors(AsCsvDownload)
  @HttpCode(200)
  @Post('export-selected')
  export(
    @Body() { ids }: PlayerIdsDto,
    @ListParams(playerListFields) query: ListQuery,
    @ActingAdmin() actor: AuditActor,
  ): Promise<CsvDownload> {
    return this.playerExport.open({ ...query, filter: { id: splitIds(ids) } }, actor);
  }
}
