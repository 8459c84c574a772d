import { Module } from '@nestjs/common';
import { HistoryController } from './history.controller.ts';
import { HistoryService } from './history.service.ts';

@Module({ controllers: [HistoryController], providers: [HistoryService] })
export class HistoryModule {}
