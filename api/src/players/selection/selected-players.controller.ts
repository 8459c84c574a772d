import { Body, Controller, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { ListParams, type ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import { AsCsvDownload, type CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { PlayerExportService } from '../export/player-export.service.ts';
import { playerListFields } from '../list/player-list.ts';
import { PlayerIdsDto } from './player-ids.dto.ts';
import { SelectedPlayersService } from './selected-players.service.ts';

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
