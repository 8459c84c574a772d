/** A process of `npm run dev`: the API alone, after the migrations that were added since it last ran. */
import { listen } from '@maidan/api/src/platform/http/server/http-server.ts';
import { importApiModule } from '../api-module.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';
import { errorMessage, terminalMessage } from '../user-error.ts';

try {
  const { migrate } = await importApiModule('database/prepare');
  await migrate();
  const { createApp, requestListener } = await importApiModule('app.setup');
  const app = await createApp();
  await app.init();
  const address = { host: '127.0.0.1', port: Number(process.env.PORT) };
  const server = await listen(requestListener(app), address);
  endWithSupervisor(async () => {
    await server.close();
    await app.close();
  });
  notifySupervisor({ ready: 'listening' });
} catch (error) {
  console.error(terminalMessage(error));
  notifySupervisor({ failed: errorMessage(error) });
  process.exit(1);
}
