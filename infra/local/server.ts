/** A process of `npm start`: the API, the console and the static site on one port. */
import path from 'node:path';
import { listen } from '@maidan/api/src/http-server/http-server.ts';
import { apiDoor } from './api-doors.ts';
import { openFront } from './front.ts';
import { PlainFailure, sentenceOf } from './plain-failure.ts';
import { readSettings, root } from './settings.ts';
import { SiteFolder } from './site-folder.ts';
import { endWithSupervisor, tell } from './with-supervisor.ts';

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
  const server = await listen(front, settings).catch((error: unknown) => {
    throw new PlainFailure(`Port ${settings.port} cannot be listened on: ${sentenceOf(error)}`);
  });
  endWithSupervisor(async () => {
    await server.close();
    await app.close();
  });
  tell({ ready: settings.publicUrl });
} catch (error) {
  console.error(error);
  tell({ failed: sentenceOf(error) });
  process.exit(1);
}
