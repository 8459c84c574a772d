import { Module } from '@nestjs/common';
import { PlayersModule } from '../players/players.module.ts';
import { Registrations } from './registrations.service.ts';

@Module({ imports: [PlayersModule], providers: [Registrations], exports: [Registrations] })
export class RegistrationsModule {}
