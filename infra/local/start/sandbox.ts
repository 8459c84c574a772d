/** A process of `npm start`: the sandbox gateway, on an origin of its own, like the real gateway. */
import { startSandbox } from '../../sandbox-gateway/start-sandbox.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';
import { errorMessage } from '../user-error.ts';

const { HOST, SANDBOX_PORT = '8081', SANDBOX_DATA_DIR = '.data/sandbox', SANDBOX_CALLBACK_URL } = process.env;

try {
  const sandbox = await startSandbox({
    port: Number(SANDBOX_PORT),
    dataDir: SANDBOX_DATA_DIR,
    ...(HOST ? { host: HOST } : {}),
    ...(SANDBOX_CALLBACK_URL ? { callbackUrl: SANDBOX_CALLBACK_URL } : {}),
  });
  endWithSupervisor(() => sandbox.close());
  notifySupervisor({ ready: sandbox.url });
} catch (error) {
  console.error(error);
  notifySupervisor({ failed: errorMessage(error) });
  process.exit(1);
}
