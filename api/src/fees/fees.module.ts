import { Module } from '@nestjs/common';
import { FeesAdminController } from './fees.admin.controller.ts';
import { FeesAdminService } from './fees.admin.service.ts';
import { FeesService } from './fees.service.ts';

@Module({
  controllers: [FeesAdminController],
  providers: [FeesService, FeesAdminService],
  exports: [FeesService],
})
export class FeesModule {}
