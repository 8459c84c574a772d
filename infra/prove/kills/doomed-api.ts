/** The API in a process of its own. At the point that `DOOM` names it sends itself the signal `DOOM_BY`; else it simply runs. */
import { createServer } from 'node:http';
import { apiDoor } from '../../local/api-doors.ts';
import { sentenceOf } from '../../local/plain-failure.ts';
import { endWithSupervisor, tell } from '../../local/with-supervisor.ts';
import { type Point, points } from './points.ts';

type Method = (...given: unknown[]) => unknown;
type Provider = Record<string, Method>;
type Room = Record<string, new () => Provider>;

/** No signal handler, no farewell, no buffer written: as if the machine had lost its power, or its time. */
function die(): void {
  process.kill(process.pid, process.env.DOOM_BY ?? 'SIGKILL');
}

/** A point that is not there any more must be noticed: a proof that kills nobody proves nothing. */
async function doom({ module, service, method, when }: Point, find: (room: unknown) => Provider): Promise<void> {
  const room = (await import(`@maidan/api/dist/${module}.js`)) as Room;
  const provider = room[service] && find(room[service]);
  const usual = provider?.[method];
  if (!provider || !usual) throw new Error(`${service}.${method} is not there: mend the point in points.ts.`);
  provider[method] = async (...given: unknown[]) => {
    if (when === 'before') die();
    const answer = await usual.apply(provider, given);
    if (method !== 'initiate') die();
    // The payer has the token, and the server nothing more to say.
    setTimeout(die, 50);
    return answer;
  };
}

try {
  const { createApp } = await apiDoor('app.setup');
  const app = await createApp();
  const point = points.find(({ name }) => name === process.env.DOOM);
  if (process.env.DOOM && !point) throw new Error(`There is no point "${process.env.DOOM}".`);
  if (point) await doom(point, (room) => app.get<Provider>(room));
  await app.init();
  const server = createServer(app.getHttpAdapter().getInstance());
  endWithSupervisor(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => tell({ ready: 'listening' }));
} catch (error) {
  console.error(error);
  tell({ failed: sentenceOf(error) });
  process.exit(1);
}
