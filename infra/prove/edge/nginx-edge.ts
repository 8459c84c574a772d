import type { Edge } from './edge.ts';
import { startNginx } from './nginx.ts';
import { listenAsApi, standInApi } from './stand-in-api.ts';
import type { World } from './world.ts';

/** nginx before one process of the API. */
export async function startNginxEdge(world: World): Promise<Edge> {
  const api = await listenAsApi(standInApi);
  const nginx = await startNginx(world, [`127.0.0.1:${api.port}`]);
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
