import { Module } from '@nestjs/common';
import { ClubAdminController, ClubController, OpeningController } from './club.controller.ts';
import { ClubPicturesService } from './club-pictures.service.ts';
import { ClubService } from './club.service.ts';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PaymentSetupController } from './payment-setup.controller.ts';
import { OpeningService } from './opening.service.ts';

@Module({
  imports: [PaymentsModule],
  controllers: [ClubController, ClubAdminController, OpeningController, PaymentSetupController],
  providers: [ClubService, ClubPicturesService, OpeningService],
})
export class ClubModule {}
