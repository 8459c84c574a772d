import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultHost } from './http/listen.ts';
import { startSandbox, type SandboxOptions } from './start-sandbox.ts';

export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';

function readEnvironment(env: NodeJS.ProcessEnv): SandboxOptions {
  const port = Number(env['SANDBOX_PORT'] ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT must be a port number, not "${env['SANDBOX_PORT']}".`);
  }
  return {
    port,
    host: env['HOST'] || defaultHost,
    dataDir: env['SANDBOX_DATA_DIR'] ?? join('.data', 'sandbox'),
    callbackUrl: env['SANDBOX_CALLBACK_URL'],
  };
}

async function main(): Promise<void> {
  const sandbox = await startSandbox(readEnvironment(process.env));
  console.log(`Sandbox gateway: ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  });
}
