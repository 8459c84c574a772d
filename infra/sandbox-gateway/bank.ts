import type { Account } from './account.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Settings } from './settings.ts';

/** The state shared by all endpoints of the sandbox. `settings` is replaced as a whole when they change. */
export interface Bank {
  readonly account: Account;
  readonly ledger: Ledger;
  settings: Settings;
  /** The merchant's URL for server callbacks; without it none are sent. */
  readonly callbackUrl?: string;
  readonly now: () => Date;
  /** Runs `work` after `milliseconds`, unless the bank has closed by then. */
  readonly later: (milliseconds: number, work: () => Promise<void>) => void;
}
