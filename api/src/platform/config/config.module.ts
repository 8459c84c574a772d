import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.ts';
import { ENV, type Env } from './env.ts';

/** Provides the configuration and the clock to every module. */
@Global()
@Module({})
export class ConfigModule {
  static with(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }, Clock], exports: [ENV, Clock] };
  }
}
