import { Module } from '@nestjs/common';
import { PlayerPhotoController } from './player-photo.controller.ts';
import { PlayersAdminController } from './players.admin.controller.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersService } from './players.service.ts';

@Module({
  controllers: [PlayersController, PlayersAdminController, PlayerPhotoController],
  providers: [PlayersService],
  exports: [PlayersService],
})
export class PlayersModule {}
