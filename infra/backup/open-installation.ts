import { importApiModule } from '../local/api-module.ts';
import { buildApi } from '../local/build/build-workspaces.ts';
import type { Settings } from '../local/settings.ts';
import { productEnvironment } from '../local/start/environment.ts';
import type { Installation, Product } from './product.ts';

/**
 * Compiles the API when its sources have changed and npm has started this program. A systemd unit starts it without
 * npm, as a user who may not write to the release.
 */
export async function buildApiByNpm(): Promise<void> {
  if (process.env.npm_lifecycle_event) await buildApi();
}

/** The installation that the settings describe, with the database at `databaseUrl`. */
export async function openInstallation(settings: Settings, databaseUrl: string): Promise<Installation> {
  Object.assign(process.env, productEnvironment(settings, databaseUrl));
  const { readEnv } = await importApiModule('platform/config/env');
  const { openFileStore } = await importApiModule('platform/storage/stores/open-file-store');
  const env = readEnv(process.env);
  const { dataDir, jwtSecret, databaseDirectUrl } = env;
  return { databaseUrl: env.databaseUrl, databaseDirectUrl, dataDir, jwtSecret, store: await openFileStore(env) };
}

export async function importProduct(): Promise<Product> {
  const { migrations } = await importApiModule('database/migrations');
  const { migrate } = await importApiModule('database/prepare');
  return { migrations, migrate };
}
