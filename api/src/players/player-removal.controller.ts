import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { ChangedPlayer } from '@maidan/shared/wire/players.ts';
import { IdPipe } from '../validation/id.pipe.ts';
import { PlayerRemoval } from './player-removal.service.ts';

/** At the spec's address and at react-admin's. */
@Controller(['players', 'admin/players'])
export class PlayerRemovalController {
  constructor(private readonly removal: PlayerRemoval) {}

  @Delete(':id')
  remove(@Param('id', IdPipe) id: string): Promise<ChangedPlayer> {
    return this.removal.remove(id);
  }

  /** Takes a deletion back, for 30 days. */
  @HttpCode(200)
  @Post(':id/restore')
  restore(@Param('id', IdPipe) id: string): Promise<ChangedPlayer> {
    return this.removal.restore(id);
  }
}
