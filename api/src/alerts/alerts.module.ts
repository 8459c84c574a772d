import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PrivacyModule } from '../privacy/privacy.module.ts';
import { AlertsService } from './alerts.service.ts';

@Module({ imports: [PaymentsModule, PrivacyModule], providers: [AlertsService] })
export class AlertsModule {}
