import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp, requestListener } from './app.setup.ts';
import { type Env, readEnv } from './platform/config/env.ts';
import { ConfigurationError } from './platform/config/read-setting.ts';
import { productAndRelease } from './platform/config/runtime-environment.ts';
import { type Part, ReadinessService } from './health/readiness.service.ts';
import { waitUntilReady } from './health/wait-until-ready.ts';
import { type HttpServer, idleConnections, listen } from './platform/http/server/http-server.ts';
import { longestStopMs } from './platform/http/server/handover.ts';
import { notifySystemd } from './platform/http/server/systemd.ts';
import { ignoreLogFailures } from './platform/logging/ignore-log-failures.ts';
import { logCrashes, logFailedStart, processLogger } from './platform/logging/process-log.ts';
import { redactError } from './platform/logging/redact.ts';

/**
 * Runs the API's process until `stopping` is aborted, and then ends it. The exit code is 0, or 1 when the process could
 * not start, could not close or did not close in time.
 */
export async function run(stopping: AbortSignal): Promise<void> {
  ignoreLogFailures();
  try {
    const env = readEnv();
    const exitLate = () => void setTimeout(() => process.exit(1), env.drainSeconds * 1_000 + longestStopMs).unref();
    if (stopping.aborted) process.exit(0);
    stopping.addEventListener('abort', exitLate);
    const app = await createApp(env);
    logCrashes();
    await app.init();
    const server = await listenWhenReady(app, env, stopping);
    if (server) notifySystemd();
    if (!stopping.aborted) await once(stopping, 'abort');
    process.exit(await exitCodeOf(() => stop(app, env, server)));
  } catch (fault) {
    // An operator has to correct invalid settings, so only their messages are logged, without a stack.
    logFailedStart(fault instanceof ConfigurationError ? fault.faults : [String((fault as Error).stack ?? fault)]);
    process.exit(1);
  }
}

/** The exit code: 0, or 1 when closing fails, so that a supervisor sees the failure. The log has the reason. */
export async function exitCodeOf(close: () => Promise<void>): Promise<0 | 1> {
  try {
    await close();
    return 0;
  } catch (fault) {
    new Logger('stop').error(`Closing has failed: ${redactError(fault).stack}`);
    return 1;
  }
}

/**
 * Waits until the process is ready, for a minute at most (`waitUntilReady`), and then listens.
 * @returns undefined when the process is to end before it has listened
 */
async function listenWhenReady(
  app: NestExpressApplication,
  env: Env,
  stopping: AbortSignal,
): Promise<HttpServer | undefined> {
  const readiness = app.get(ReadinessService);
  // This line ignores LOG_LEVEL: an operator has to see that a process runs, or what it waits for.
  const log = processLogger('start');
  const onWait = (parts: readonly Part[]) =>
    log.log(`${productAndRelease()}: the API waits for ${parts.join(', ')} before it listens on ${addressOf(env)}.`);
  const missing = await waitUntilReady(() => readiness.failingBeforeListening(), stopping, onWait);
  if (stopping.aborted) return undefined;
  if (missing.length > 0) new Logger('start').warn(`Listening, but not ready: ${missing.join(', ')}.`);
  const server = await listen(requestListener(app), env);
  log.log(`${productAndRelease()}: the API answers on ${addressOf(env)}. ${describe(env)}`);
  return server;
}

const addressOf = ({ host, port }: Env): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Describes the process for its operator: whether payments are real, and where the pictures are stored. */
function describe({ paymentMode, staging, s3, dataDir }: Env): string {
  const payments = staging ? 'It is a staging' : paymentMode === 'live' ? 'Payments are live' : 'Payments are tests';
  return `${payments}; pictures are in ${s3 ? `the bucket ${s3.bucket}` : dataDir}.`;
}

/** Stops the process; `stopLimits` has the time of each step. */
async function stop(app: NestExpressApplication, env: Env, server: HttpServer | undefined): Promise<void> {
  if (server) {
    app.get(ReadinessService).drain();
    await wait(env.drainSeconds * 1_000);
    await server.handOver();
    await server.close(idleConnections.endingMs);
  }
  await app.close();
}
