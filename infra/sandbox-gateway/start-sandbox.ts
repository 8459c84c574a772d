import { join } from 'node:path';
import { Settings } from '@maidan/api/src/platform/config/read-setting.ts';
import { isProduction, readStaging } from '@maidan/api/src/platform/config/runtime-environment.ts';
import { type Bank, openAccount } from './bank.ts';
import { awaitSuccess } from './callback.ts';
import { listener } from './http/http.ts';
import { defaultHost, listen } from './http/listen.ts';
import { Journal, Ledger } from './ledger/ledger.ts';
import { routesOf } from './routes.ts';
import { defaultSettings, type Settings as BankSettings } from './settings.ts';

export interface SandboxOptions {
  /** Port; 0 takes any free one. */
  port: number;
  /** Host name or address to listen on; by default this machine only. */
  host?: string;
  /** Folder of the journal. */
  dataDir: string;
  callbackUrl?: string;
  settings?: Partial<BankSettings>;
  now?: () => Date;
}

export interface Sandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

function makeTimers(): Pick<Bank, 'later'> & { stop: () => void } {
  const running = new Set<NodeJS.Timeout>();
  return {
    later(milliseconds, work) {
      const timer = setTimeout(() => {
        running.delete(timer);
        work().catch((fault: unknown) => console.error('[sandbox]', fault));
      }, milliseconds);
      running.add(timer);
    },
    stop: () => running.forEach((timer) => clearTimeout(timer)),
  };
}

/**
 * Reads the settings of the test bank.
 * @throws ConfigurationError with one sentence for each variable that cannot be used
 */
export function readSandboxOptions(source: NodeJS.ProcessEnv): SandboxOptions {
  const settings = new Settings(source);
  const options: SandboxOptions = {
    port: settings.integer('SANDBOX_PORT', 8081, 0, 65_535),
    host: settings.text('HOST', defaultHost),
    dataDir: settings.text('SANDBOX_DATA_DIR', join('.data', 'sandbox')),
    callbackUrl: settings.optional('SANDBOX_CALLBACK_URL'),
  };
  settings.assertUsable();
  return options;
}

/**
 * Refuses to run the test bank in production.
 * @throws ConfigurationError in production, unless STAGING says that nothing is real
 */
function refuseProduction(source: NodeJS.ProcessEnv): void {
  const settings = new Settings(source);
  if (isProduction(settings) && !readStaging(settings))
    settings.refuse(
      'NODE_ENV=production refuses the test bank, where anyone can pay without money; with STAGING=1 it starts there, too.',
    );
  settings.assertUsable();
}

/** Opens the test bank. It has published keys and pays on request, so it refuses production except for a staging. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  refuseProduction(process.env);
  const timers = makeTimers();
  const bank: Bank = {
    account: await openAccount(),
    ledger: new Ledger(new Journal(join(options.dataDir, 'journal.jsonl'))),
    settings: { ...defaultSettings, ...options.settings },
    callbackUrl: options.callbackUrl,
    now: options.now ?? (() => new Date()),
    later: timers.later,
  };
  for (const payment of bank.ledger.newestFirst()) awaitSuccess(payment, bank);

  const { port, close } = await listen(listener(routesOf(bank)), options.port, options.host ?? defaultHost);
  return {
    url: `http://localhost:${port}`,
    port,
    close: () => {
      timers.stop();
      return close();
    },
  };
}
