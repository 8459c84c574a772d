import { Global, Module } from '@nestjs/common';
import { KnownBrowsers } from './known-browsers.ts';
import { ThrottleService } from './throttle.service.ts';

@Global()
@Module({ providers: [ThrottleService, KnownBrowsers], exports: [ThrottleService, KnownBrowsers] })
export class ThrottlingModule {}
