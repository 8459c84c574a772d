/** A process of `npm start`: the API, the console and the static site on one port. */
import { createServer } from 'node:http';
import path from 'node:path';
import { apiDoor } from './api-doors.ts';
import { openFront } from './front.ts';
import { sentenceOf } from './plain-failure.ts';
import { readSettings, root } from './settings.ts';
import { SiteFolder } from './site-folder.ts';
import { endWithSupervisor, tell } from './with-supervisor.ts';

/**
 * A proxy in front keeps its connections for a minute; one that we close at the moment it is used again reads as a
 * failure of ours (502). Whoever dawdles over a request's first lines is not a visitor.
 */
const PATIENCE = { keepAliveTimeout: 75_000, headersTimeout: 20_000 };

const settings = readSettings();

try {
  const { createApp } = await apiDoor('app.setup');
  const app = await createApp();
  await app.init();
  const front = await openFront({
    api: app.getHttpAdapter().getInstance(),
    site: new SiteFolder(settings.dataDir),
    consoleDir: path.join(root, 'admin', 'dist'),
    imageHosts: settings.imageHosts,
    https: settings.publicUrl.startsWith('https:'),
  });
  const server = createServer(PATIENCE, front);
  endWithSupervisor(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    await app.close();
  });
  server.once('error', (error) => {
    tell({ failed: `Port ${settings.port} cannot be listened on: ${error.message}` });
    process.exit(1);
  });
  server.listen(settings.port, () => tell({ ready: settings.publicUrl }));
} catch (error) {
  console.error(error);
  tell({ failed: sentenceOf(error) });
  process.exit(1);
}
