import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.ts';
import { dataSourceOptions } from './data-source.ts';

/** One connection pool per process; services inject the `DataSource`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ ...dataSourceOptions(env), retryAttempts: 3, retryDelay: 500 }),
    }),
  ],
})
export class DatabaseModule {}
