/**
 * Runs the API in its own process. At the point in `CRASH_AT` it sends itself `CRASH_SIGNAL`; without a point it only
 * runs.
 */
import { createServer } from 'node:http';
import { importApiModule } from '../../local/api-module.ts';
import { endWithSupervisor, notifySupervisor } from '../../local/supervised-process.ts';
import { errorMessage } from '../../local/user-error.ts';
import { type Point, points } from './crash-points.ts';

type Method = (...given: unknown[]) => unknown;
type Provider = Record<string, Method>;
type ApiModule = Record<string, new () => Provider>;

/**
 * Sends this process the signal of the crash. SIGKILL runs no handler and flushes no buffer, like a power failure;
 * SIGSTOP freezes the process.
 */
function crash(): void {
  process.kill(process.pid, process.env.CRASH_SIGNAL ?? 'SIGKILL');
}

/**
 * Wraps a method, so that the process crashes when it reaches the point.
 * @throws when the class or method does not exist
 */
async function crashAt(
  { module, service, method, when }: Point,
  find: (providerClass: unknown) => Provider,
): Promise<void> {
  const loaded = (await import(`@maidan/api/dist/${module}.js`)) as ApiModule;
  const providerClass = loaded[service];
  const provider = providerClass && find(providerClass);
  const original = provider?.[method];
  if (!provider || !original) throw new Error(`${service}.${method} does not exist: correct crash-points.ts.`);
  provider[method] = async (...given: unknown[]) => {
    if (when === 'before') {
      crash();
      // A frozen process goes on here when it is resumed, and must not freeze again.
      return original.apply(provider, given);
    }
    const result = await original.apply(provider, given);
    if (method !== 'initiate') crash();
    // The response has been sent by then, so the payer has the token.
    setTimeout(crash, 50);
    return result;
  };
}

try {
  const { createApp, requestListener } = await importApiModule('app.setup');
  const app = await createApp();
  const point = points.find(({ name }) => name === process.env.CRASH_AT);
  if (process.env.CRASH_AT && !point) throw new Error(`There is no point "${process.env.CRASH_AT}".`);
  if (point) await crashAt(point, (providerClass) => app.get<Provider>(providerClass));
  await app.init();
  const server = createServer(requestListener(app));
  endWithSupervisor(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => notifySupervisor({ ready: 'listening' }));
} catch (error) {
  console.error(error);
  notifySupervisor({ failed: errorMessage(error) });
  process.exit(1);
}
