/**
 * The part of the sandbox gateway that the tests use. Its checkout page is a program for browsers, so its sources are
 * not read into the API's own type check.
 */
export interface Sandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

export interface SandboxOptions {
  port: number;
  dataDir: string;
  callbackUrl?: string;
  /** Switches of the bank: `POST /sandbox/settings` takes the same. */
  settings?: Record<string, unknown>;
  now?: () => Date;
}

const gateway = '../../../../infra/sandbox-gateway/server.ts';

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const module = (await import(gateway)) as { startSandbox(options: SandboxOptions): Promise<Sandbox> };
  return module.startSandbox(options);
}
