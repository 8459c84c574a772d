import { Global, Module } from '@nestjs/common';
import { KnownBrowsers } from './known-browsers.ts';
import { Throttle } from './throttle.ts';

@Global()
@Module({ providers: [Throttle, KnownBrowsers], exports: [Throttle, KnownBrowsers] })
export class ThrottlingModule {}
