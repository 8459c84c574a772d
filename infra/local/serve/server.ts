/** A process of `npm start`: the API, the console and the static site on one port. */
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpServer, listen } from '@maidan/api/src/platform/http/server/http-server.ts';
import { logFailedStart } from '@maidan/api/src/platform/logging/process-log.ts';
import { importApiModule } from '../api-module.ts';
import { readSettings, root } from '../settings.ts';
import { aboutToListen, endWithSupervisor, notifySupervisor, waitForSupervisor } from '../supervised-process.ts';
import { codeOf, errorMessage, terminalMessage, UserError } from '../user-error.ts';
import { createRequestRouter } from './request-router.ts';
import { SiteFolder } from './site-folder.ts';

const settings = readSettings();

try {
  const { createApp, requestListener } = await importApiModule('app.setup');
  const { logCrashes } = await importApiModule('platform/logging/process-log');
  await waitForSupervisor();
  const app = await createApp();
  logCrashes();
  await app.init();
  const front = await createRequestRouter({
    api: app.getHttpAdapter().getInstance(),
    site: new SiteFolder(settings.dataDir),
    consoleDir: path.join(root, 'admin', 'dist'),
    imageHosts: settings.imageHosts,
    https: settings.publicUrl.startsWith('https:'),
    hstsSubdomains: settings.hstsSubdomains,
  });
  notifySupervisor(aboutToListen);
  const server = await listenWhenFree(requestListener(app, front));
  endWithSupervisor(async () => {
    await server.close();
    await app.close();
  });
  notifySupervisor({ ready: settings.publicUrl });
} catch (error) {
  logFailedStart([terminalMessage(error)]);
  notifySupervisor({ failed: errorMessage(error) });
  process.exit(1);
}

/** Listens on the port, and retries while the supervisor's maintenance server still holds it. */
async function listenWhenFree(front: RequestListener): Promise<HttpServer> {
  for (let triesLeft = 40; ; triesLeft -= 1) {
    try {
      return await listen(front, settings);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || triesLeft <= 0)
        throw new UserError(`Port ${settings.port} cannot be listened on: ${errorMessage(error)}`);
    }
    await wait(50);
  }
}
