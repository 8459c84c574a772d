import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.ts';
import { WaitingListAdminController, WaitingListController } from './waiting-list.controller.ts';
import { WaitingListOffers } from './waiting-list-offers.service.ts';
import { WaitingListService } from './waiting-list.service.ts';

@Module({
  imports: [PlayersModule],
  controllers: [WaitingListController, WaitingListAdminController],
  providers: [WaitingListOffers, WaitingListService],
  exports: [WaitingListOffers, WaitingListService],
})
export class WaitingListModule {}
