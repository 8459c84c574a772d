import { Module } from '@nestjs/common';
import { DatabaseProbe } from './database-probe.ts';
import { HealthController } from './health.controller.ts';
import { ReadinessService } from './readiness.service.ts';

@Module({ controllers: [HealthController], providers: [DatabaseProbe, ReadinessService], exports: [ReadinessService] })
export class HealthModule {}
