import { Module } from '@nestjs/common';
import { WaitingListModule } from '../waiting-list/waiting-list.module.ts';
import { ErasureController } from './erasure.controller.ts';
import { ErasureService } from './erasure.service.ts';
import { FileSweepController } from './file-sweep.controller.ts';
import { FileSweepService } from './file-sweep.service.ts';
import { PurgeService } from './purge.service.ts';

@Module({
  imports: [WaitingListModule],
  controllers: [ErasureController, FileSweepController],
  providers: [PurgeService, ErasureService, FileSweepService],
  exports: [FileSweepService],
})
export class PrivacyModule {}
