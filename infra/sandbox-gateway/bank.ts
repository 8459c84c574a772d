import { deriveKey } from '@maidan/api/src/payments/gateway/cipher.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Settings } from './settings.ts';

/**
 * The merchant's account at the test bank: the vendor's published UAT values, included in each of its integration kits.
 */
const published = {
  merchId: '317157',
  password: 'Test@123',
  product: 'NSE',
  requestKey: 'A4476C2062FFA58980DC8F79EB6A799E',
  responseKey: '75AEF0FA1B94B3C10D4F5B268F757F11',
  requestHashKey: 'KEY123657234',
  responseHashKey: 'KEYRESP123657234',
};

/** An account with its two AES keys derived. */
export type Account = Awaited<ReturnType<typeof openAccount>>;

export async function openAccount() {
  const { requestKey, responseKey, ...rest } = published;
  return {
    ...rest,
    // In all published test values, the salt is the key itself.
    requestKey: await deriveKey(requestKey, requestKey),
    responseKey: await deriveKey(responseKey, responseKey),
  };
}

/** The state shared by all endpoints of the sandbox. `settings` is replaced as a whole when they change. */
export interface Bank {
  readonly account: Account;
  readonly ledger: Ledger;
  settings: Settings;
  /** The merchant's URL for server callbacks; without it none are sent. */
  readonly callbackUrl?: string;
  readonly now: () => Date;
  /** Runs `work` after `milliseconds`, unless the bank was closed before. */
  readonly later: (milliseconds: number, work: () => Promise<void>) => void;
}
