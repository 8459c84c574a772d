import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.ts';
import { PurgeModule } from '../privacy/purge.module.ts';
import { AlertsService } from './alerts.service.ts';

@Module({ imports: [PaymentsModule, PurgeModule], providers: [AlertsService] })
export class AlertsModule {}
