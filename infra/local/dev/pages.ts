/** A process of `npm run dev`: the public pages by Astro's development server, rendered anew for each request. */
import path from 'node:path';
import { dev } from 'astro';
import { root } from '../settings.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';

const port = Number(process.env.PORT);
const server = await dev({
  root: path.join(root, 'sites'),
  // Astro's banner would show its own address beside the product's; warnings and errors are still printed.
  logLevel: 'warn',
  server: { host: '127.0.0.1', port },
  // Browsers load pages through the proxy, but connect to this port to learn of changes.
  vite: { server: { strictPort: true, ws: { clientPort: port } } },
});
endWithSupervisor(() => server.stop());
notifySupervisor({ ready: 'listening' });
