import { Module } from '@nestjs/common';
import { EventMaster } from './event-master.service.ts';
import { EventsAdminController } from './events.admin.controller.ts';
import { EventsController } from './events.controller.ts';
import { EventsService } from './events.service.ts';

@Module({
  controllers: [EventsController, EventsAdminController],
  providers: [EventsService, EventMaster],
  exports: [EventsService],
})
export class EventsModule {}
