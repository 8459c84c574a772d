/** A process with the server of `npm start`, without the API. Sends its port to the parent. */
import { listen } from '@maidan/api/src/http-server/http-server.ts';
import { freePort } from '../../local/free-port.ts';
import { createRequestRouter } from '../../local/serve/request-router.ts';
import { SiteFolder } from '../../local/serve/site-folder.ts';

const [dataDir = '', consoleDir = ''] = process.argv.slice(2);
const router = await createRequestRouter({
  api: (_request, response) => void response.writeHead(404).end(),
  site: new SiteFolder(dataDir),
  consoleDir,
  imageHosts: [],
  https: false,
});
const port = await freePort();
await listen(router, { host: '127.0.0.1', port });
process.send?.(port);
process.once('disconnect', () => process.exit());
