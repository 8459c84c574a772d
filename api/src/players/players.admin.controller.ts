import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { ListedPlayerView, PlayerView } from '@maidan/shared/wire/players.ts';
import { RequiresPermission } from '../auth/auth.decorators.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { PlayerDeletionService } from './deletion/player-deletion.service.ts';
import { playerListFields } from './list/player-list.ts';
import { deletedPlayer } from './player.view.ts';
import { PlayersService } from './players.service.ts';

/** The console's players, by react-admin's simple-rest protocol. */
@Controller('admin/players')
export class PlayersAdminController {
  constructor(
    private readonly players: PlayersService,
    private readonly deletion: PlayerDeletionService,
  ) {}

  @RequiresPermission('players:read')
  @UseInterceptors(ContentRange)
  @Get()
  list(@ListParams(playerListFields) query: ListQuery): Promise<Page<ListedPlayerView>> {
    return this.players.page(query);
  }

  @RequiresPermission('players:read')
  @Get('deleted')
  async deleted(): Promise<DeletedRecord[]> {
    return (await this.deletion.listDeleted()).map(deletedPlayer);
  }

  @RequiresPermission('players:read')
  @Get(':id')
  async one(@Param('id', IdPipe) id: string): Promise<PlayerView> {
    const player = await this.players.find(id);
    if (!player) throw notFound();
    return player;
  }
}
