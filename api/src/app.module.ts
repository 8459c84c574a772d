import { Module, type DynamicModule } from '@nestjs/common';
import { AdministratorsModule } from './administrators/administrators.module.ts';
import { AlertsModule } from './alerts/alerts.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { ClubModule } from './club/club.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import type { Env } from './platform/config/env.ts';
import { DatabaseModule } from './database/database.module.ts';
import { EventsModule } from './events/events.module.ts';
import { FeesModule } from './fees/fees.module.ts';
import { GalleryModule } from './gallery/gallery.module.ts';
import { HistoryModule } from './history/history.module.ts';
import { HealthModule } from './health/health.module.ts';
import { JobsModule } from './platform/jobs/jobs.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { MessagesModule } from './messages/messages.module.ts';
import { MembersModule } from './members/members.module.ts';
import { NoticesModule } from './notices/notices.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PlayersModule } from './players/players.module.ts';
import { PublishingModule } from './platform/publishing/publishing.module.ts';
import { PrivacyModule } from './privacy/privacy.module.ts';
import { SponsorsModule } from './sponsors/sponsors.module.ts';
import { StorageModule } from './platform/storage/storage.module.ts';
import { ThrottlingModule } from './platform/http/throttling/throttling.module.ts';

const platform = [DatabaseModule, PublishingModule, StorageModule, ThrottlingModule, JobsModule];
const features = [
  AuthModule,
  AdministratorsModule,
  ClubModule,
  EventsModule,
  FeesModule,
  MembersModule,
  NoticesModule,
  SponsorsModule,
  GalleryModule,
  PlayersModule,
  HealthModule,
  PaymentsModule,
  MessagesModule,
  PrivacyModule,
  HistoryModule,
  MetricsModule,
  AlertsModule,
];

@Module({})
export class AppModule {
  static with(env: Env): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(env), ...platform, ...features] };
  }
}
