import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.ts';
import { RegistrationsService } from './registrations.service.ts';

@Module({ imports: [PlayersModule], providers: [RegistrationsService], exports: [RegistrationsService] })
export class RegistrationsModule {}
