import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.setup.ts';
import { readEnv } from './config/env.ts';
import { ConfigurationError } from './config/read-setting.ts';
import { ReadinessService } from './health/readiness.service.ts';
import { listen } from './http-server/http-server.ts';
import { ignoreLogFailures } from './logging/ignore-log-failures.ts';

/**
 * Milliseconds after it has stopped taking requests in which the process exits, even if something still runs, such as a
 * statement on a frozen database.
 */
const longestStopMs = 20_000;

ignoreLogFailures();
try {
  const env = readEnv();
  const app = await createApp(env);
  await app.init();
  const server = await listen(app.getHttpAdapter().getInstance(), env);
  const stop = async () => {
    const drainMs = env.drainSeconds * 1_000;
    setTimeout(() => process.exit(1), drainMs + longestStopMs).unref();
    app.get(ReadinessService).drain();
    await wait(drainMs);
    await server.close();
    await app.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop().finally(() => process.exit(0)));
} catch (fault) {
  // Invalid settings are for the operator to fix: prints messages without a stack.
  process.stderr.write(
    `${fault instanceof ConfigurationError ? fault.message : String((fault as Error).stack ?? fault)}\n`,
  );
  process.exit(1);
}
