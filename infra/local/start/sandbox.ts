/** A process of `npm start`: the test bank, on its own origin as a real gateway is. */
import { readSandboxOptions, startSandbox } from '../../sandbox-gateway/start-sandbox.ts';
import { endWithSupervisor, notifySupervisor } from '../supervised-process.ts';
import { errorMessage } from '../user-error.ts';

try {
  const sandbox = await startSandbox(readSandboxOptions(process.env));
  endWithSupervisor(() => sandbox.close());
  notifySupervisor({ ready: sandbox.url });
} catch (error) {
  console.error(error);
  notifySupervisor({ failed: errorMessage(error) });
  process.exit(1);
}
