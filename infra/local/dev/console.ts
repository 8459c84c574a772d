/** A process of `npm run dev`: the console by Vite's development server. */
import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../settings.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';

const port = Number(process.env.PORT);
const server = await createServer({
  root: path.join(root, 'admin'),
  // Browsers load the console through the proxy, but connect to this port to learn of changes.
  server: { host: '127.0.0.1', port, strictPort: true, ws: { clientPort: port } },
});
await server.listen();
endWithSupervisor(() => server.close());
notifySupervisor({ ready: 'listening' });
