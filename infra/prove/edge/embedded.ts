import { freePort } from '../../local/free-port.ts';
import { startMaintenanceServer } from '../../local/maintenance/maintenance-server.ts';
import { createRequestRouter } from '../../local/serve/request-router.ts';
import { SiteFolder } from '../../local/serve/site-folder.ts';
import { type Edge, imageHosts } from './suite.ts';
import { listenAsApi, standInApi } from './stand-in-api.ts';
import type { Fixture } from './fixture.ts';

/** The server of `npm start`. While its process is down, the supervisor's maintenance server answers. */
export async function startEmbedded({ dataDir, consoleDir }: Fixture): Promise<Edge> {
  const site = new SiteFolder(dataDir);
  const router = await createRequestRouter({ api: standInApi, site, consoleDir, imageHosts, https: false });
  let { port, close } = await listenAsApi(router);
  return {
    name: 'embedded',
    port: () => port,
    stopApi: async () => {
      await close();
      port = await freePort();
      ({ close } = await startMaintenanceServer({ host: '127.0.0.1', port, dataDir }));
    },
    close: () => close(),
  };
}
