/**
 * The part of the test bank that tests use. It is declared here, because the bank's sources contain a page for
 * browsers, which the API's type check must not read.
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
  /** Settings of the bank, as `POST /sandbox/settings` takes them. */
  settings?: Record<string, unknown>;
  now?: () => Date;
}

const gateway = '../../../../infra/sandbox-gateway/server.ts';

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const module = (await import(gateway)) as { startSandbox(options: SandboxOptions): Promise<Sandbox> };
  return module.startSandbox(options);
}
