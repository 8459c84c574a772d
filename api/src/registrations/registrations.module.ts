import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.ts';
import { WaitingListModule } from '../waiting-list/waiting-list.module.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({
  imports: [PlayersModule, WaitingListModule],
  providers: [RegistrationsService],
  exports: [RegistrationsService],
})
export class RegistrationsModule {}
