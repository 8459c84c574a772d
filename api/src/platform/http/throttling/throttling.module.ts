import { Global, Module } from '@nestjs/common';
import { SiteCookies } from './site-cookies.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { ThrottleService } from './throttle.service.ts';

@Global()
@Module({
  providers: [ThrottleService, KnownBrowsers, SiteCookies],
  exports: [ThrottleService, KnownBrowsers, SiteCookies],
})
export class ThrottlingModule {}
