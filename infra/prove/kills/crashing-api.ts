/** The API in a process of its own. At the point that `DOOM` names it sends itself the signal `DOOM_BY`; else it simply runs. */
import { createServer } from 'node:http';
import { importApiModule } from '../../local/api-module.ts';
import { endWithSupervisor, notifySupervisor } from '../../local/supervised-process.ts';
import { errorMessage } from '../../local/user-error.ts';
import { type Point, points } from './crash-points.ts';

type Method = (...given: unknown[]) => unknown;
type Provider = Record<string, Method>;
type ApiModule = Record<string, new () => Provider>;

/** No signal handler, no farewell, no buffer written: as if the machine had lost its power, or its time. */
function crash(): void {
  process.kill(process.pid, process.env.DOOM_BY ?? 'SIGKILL');
}

/** A point that is not there any more must be noticed: a proof that kills nobody proves nothing. */
async function crashAt({ module, service, method, when }: Point, find: (room: unknown) => Provider): Promise<void> {
  const room = (await import(`@maidan/api/dist/${module}.js`)) as ApiModule;
  const provider = room[service] && find(room[service]);
  const usual = provider?.[method];
  if (!provider || !usual) throw new Error(`${service}.${method} is not there: mend the point in points.ts.`);
  provider[method] = async (...given: unknown[]) => {
    if (when === 'before') crash();
    const answer = await usual.apply(provider, given);
    if (method !== 'initiate') crash();
    // The payer has the token, and the server nothing more to say.
    setTimeout(crash, 50);
    return answer;
  };
}

try {
  const { createApp } = await importApiModule('app.setup');
  const app = await createApp();
  const point = points.find(({ name }) => name === process.env.DOOM);
  if (process.env.DOOM && !point) throw new Error(`There is no point "${process.env.DOOM}".`);
  if (point) await crashAt(point, (room) => app.get<Provider>(room));
  await app.init();
  const server = createServer(app.getHttpAdapter().getInstance());
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
