import { Global, Module } from '@nestjs/common';
import { Throttle } from './throttle.ts';

@Global()
@Module({ providers: [Throttle], exports: [Throttle] })
export class ThrottlingModule {}
