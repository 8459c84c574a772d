import type { Edge } from './suite.ts';
import { startNginx } from './nginx.ts';
import { listenAsApi, standInApi } from './stand-in-api.ts';
import type { Fixture } from './fixture.ts';

/** nginx before one stand-in for the API (stand-in-api.ts), which `stopApi` closes. */
export async function startNginxEdge(fixture: Fixture): Promise<Edge> {
  const api = await listenAsApi(standInApi);
  const nginx = await startNginx(fixture, [`127.0.0.1:${api.port}`]);
  let closeApi = api.close;
  return {
    name: 'nginx',
    port: () => nginx.port,
    stopApi: async () => {
      await closeApi();
      closeApi = async () => undefined;
    },
    close: async () => {
      await nginx.stop();
      await closeApi();
    },
  };
}
