/** A process of `npm run dev`: the public pages by Astro's development server, rendered anew for each request. */
import path from 'node:path';
import { dev } from 'astro';
import { root } from '../settings.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';

const port = Number(process.env.PORT);
const server = await dev({
  root: path.join(root, 'sites'),
  // Its banner would name its own address beside the product's; warnings and errors are printed.
  logLevel: 'warn',
  server: { host: '127.0.0.1', port },
  // Browsers fetch pages through the proxy, and hear of changes here.
  vite: { server: { strictPort: true, ws: { clientPort: port } } },
});
endWithSupervisor(() => server.stop());
notifySupervisor({ ready: 'listening' });
