import { Module } from '@nestjs/common';
import { PlayerDeletionController } from './deletion/player-deletion.controller.ts';
import { PlayerDeletionService } from './deletion/player-deletion.service.ts';
import { PlayerExportService } from './export/player-export.service.ts';
import { PlayerPhotoController } from './player-photo.controller.ts';
import { PlayersAdminController } from './players.admin.controller.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersService } from './players.service.ts';

@Module({
  controllers: [PlayersController, PlayersAdminController, PlayerDeletionController, PlayerPhotoController],
  providers: [PlayersService, PlayerExportService, PlayerDeletionService],
  exports: [PlayersService],
})
export class PlayersModule {}
