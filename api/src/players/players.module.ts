import { Module } from '@nestjs/common';
import { PlayerExport } from './player-export.service.ts';
import { PlayerPhotoController } from './player-photo.controller.ts';
import { PlayerRemovalController } from './player-removal.controller.ts';
import { PlayerRemoval } from './player-removal.service.ts';
import { PlayersAdminController } from './players.admin.controller.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersService } from './players.service.ts';

@Module({
  controllers: [PlayersController, PlayersAdminController, PlayerRemovalController, PlayerPhotoController],
  providers: [PlayersService, PlayerExport, PlayerRemoval],
  exports: [PlayersService],
})
export class PlayersModule {}
