import type { Account } from './account.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Settings } from './settings.ts';

/** What every door of the sandbox works with. `settings` is replaced as a whole when they change. */
export interface Bank {
  readonly account: Account;
  readonly ledger: Ledger;
  settings: Settings;
  /** The merchant's address for server callbacks; without it none are sent. */
  readonly callbackUrl?: string;
  readonly now: () => Date;
  /** Runs `work` after `milliseconds`, unless the bank has closed by then. */
  readonly later: (milliseconds: number, work: () => Promise<void>) => void;
}
