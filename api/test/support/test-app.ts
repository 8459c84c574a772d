import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { freePort } from '../../../infra/local/free-port.ts';
import { freshStorage } from './files/buckets.ts';
import { type Watch, watchAnswers } from './openapi/watch.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './payments/sandbox.ts';
import { AppModule } from '../../src/app.module.ts';
import { configureApp, requestListener } from '../../src/app.setup.ts';
import { readEnv, type Env } from '../../src/platform/config/env.ts';
import { listen } from '../../src/platform/http/server/http-server.ts';
import { type Paces, PACES } from '../../src/platform/jobs/paces.ts';
import { freshDatabase } from './test-database.ts';

export const captchaAnswer = 'TESTCAPT';

export interface TestApp {
  app: NestExpressApplication;
  /** The address at which the app listens: `http://127.0.0.1:…`. */
  url: string;
  db: DataSource;
  env: Env;
  /** Undefined unless the option `sandbox` is given. */
  sandbox: Sandbox | undefined;
  /**
   * Stops the app and what it has started.
   * @throws when an answer of the app, or a request that it accepted, did not match api/openapi.json
   */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables that replace the tests' own. */
  env?: Record<string, string>;
  /** Starts a sandbox gateway, which calls this app back and which this app uses. */
  sandbox?: true | Pick<SandboxOptions, 'settings' | 'now'>;
  override?: (module: TestingModuleBuilder) => TestingModuleBuilder;
  /** Polls the job queues twice a second, for tests that wait for a job. */
  quickJobs?: boolean;
  /** The database of another test app; two apps on one database act as replicas. */
  databaseUrl?: string;
}

/**
 * Starts the complete app on a TCP port, with its own data folder, its own database unless one is given, and, if
 * wanted, a test bank.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-api-test-'));
  const sandbox = options.sandbox && (await sandboxFor(url, dataDir, options.sandbox));
  const env = readEnv({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: options.databaseUrl ?? (await freshDatabase()),
    JWT_SECRET: 'a-key-that-only-the-tests-of-this-house-use',
    CAPTCHA_FIXED_ANSWER: captchaAnswer,
    LOG_LEVEL: 'error',
    ...(await freshStorage()),
    ...(sandbox && sandboxAddresses(sandbox.url)),
    ...options.env,
  });
  const watch = watchAnswers();
  const app = await boot(env, options, watch);
  await app.init();
  const server = await listen(requestListener(app), { host: '127.0.0.1', port });
  const close = async () => {
    await server.close();
    await app.close();
    await sandbox?.close();
    rmSync(dataDir, { recursive: true, force: true });
    watch.end();
  };
  return { app, url, db: app.get(DataSource), env, sandbox, close };
}

async function boot(env: Env, { override, quickJobs }: TestAppOptions, watch: Watch): Promise<NestExpressApplication> {
  const builder = Test.createTestingModule({ imports: [AppModule.with(env)] });
  if (quickJobs) builder.overrideProvider(PACES).useValue(quickPaces);
  const module = await (override?.(builder) ?? builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: ['error'] });
  app.use(watch.handler);
  return configureApp(app, env);
}

const quickPaces: Paces = {
  soon: { pollingIntervalSeconds: 0.5, localConcurrency: 2 },
  background: { pollingIntervalSeconds: 0.5, localConcurrency: 1 },
};

const sandboxFor = (api: string, dataDir: string, wanted: true | Pick<SandboxOptions, 'settings' | 'now'>) =>
  startSandbox({
    port: 0,
    dataDir: join(dataDir, 'sandbox'),
    callbackUrl: `${api}/api/payment/callback`,
    ...(wanted === true ? {} : wanted),
  });

export const sandboxAddresses = (url: string): Record<string, string> => ({
  ATOM_AUTH_URL: `${url}/ots/aipay/auth`,
  ATOM_STATUS_URL: `${url}/ots/payment/status`,
  ATOM_REFUND_URL: `${url}/ots/payment/refund`,
  ATOM_CHECKOUT_SCRIPT_URL: `${url}/staticdata/ots/js/atomcheckout.js`,
});
