import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.ts';
import { MetricsServer } from './metrics-server.ts';
import { MetricsService } from './metrics.service.ts';

@Module({ imports: [HealthModule], providers: [MetricsService, MetricsServer], exports: [MetricsService] })
export class MetricsModule {}
