import { Module } from '@nestjs/common';
import { EventsAdminController, EventsController } from './events.controller.ts';
import { EventsAdminService } from './events.admin.service.ts';
import { EventsService } from './events.service.ts';

@Module({
  controllers: [EventsController, EventsAdminController],
  providers: [EventsService, EventsAdminService],
  exports: [EventsService],
})
export class EventsModule {}
