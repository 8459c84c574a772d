import { join } from 'node:path';
import { openAccount } from './account.ts';
import type { Bank } from './bank.ts';
import { awaitSuccess } from './callback.ts';
import { listener } from './http/http.ts';
import { defaultHost, listen } from './http/listen.ts';
import { Journal } from './ledger/journal.ts';
import { Ledger } from './ledger/ledger.ts';
import { routesOf } from './routes.ts';
import { defaultSettings, type Settings } from './settings.ts';

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number;
  /** Where it listens; this machine only unless told otherwise. */
  host?: string;
  /** Holds the journal. */
  dataDir: string;
  callbackUrl?: string;
  settings?: Partial<Settings>;
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

/** Opens the test bank. It carries published keys and pays on request, so production is refused. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The sandbox gateway does not start with NODE_ENV=production: anyone can pay there without money.');
  }
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
