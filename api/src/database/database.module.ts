import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ENV, type Env } from '../platform/config/env.ts';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { dataSourceOptions } from './data-source.ts';
import { isRestoreUnfinished, unfinishedRestoreSentence } from './database-state.ts';

/** The connection pool of the requests, one per process; services inject the `DataSource`. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env),
        retryAttempts: 3,
        retryDelay: 500,
        toRetry: (fault) => !(fault instanceof ConfigurationError),
      }),
      dataSourceFactory: openWholeDatabase,
    }),
  ],
})
export class DatabaseModule {}

/**
 * Connects to the database.
 * @throws ConfigurationError when a restore into the database is unfinished
 */
async function openWholeDatabase(options?: DataSourceOptions): Promise<DataSource> {
  const db = await new DataSource(options!).initialize();
  try {
    if (await isRestoreUnfinished(db)) throw new ConfigurationError(unfinishedRestoreSentence);
  } catch (fault) {
    await db.destroy();
    throw fault;
  }
  return db;
}
