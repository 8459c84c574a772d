import { realpathSync } from 'node:fs';
import { readSandboxOptions, startSandbox } from './start-sandbox.ts';

export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';

async function main(): Promise<void> {
  const sandbox = await startSandbox(readSandboxOptions(process.env));
  console.log(`Test bank: ${sandbox.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

/** Whether this file was started and not imported; the given path may be a symbolic link to it. */
const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename;

if (isProgram) {
  main().catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  });
}
