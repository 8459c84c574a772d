import { createHmac, randomInt } from 'node:crypto';

const count = 10;
/** Without 0, 1, i, l and o, which are easily confused. Ten characters are 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const halfLength = 5;

const half = (): string => Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes such as `k7m2p-x9dqw`. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Keyed, so that a stolen table of digests cannot be searched. `code` is tidied: `tidyCode`. */
export const recoveryCodeHash = (key: Buffer, adminId: string, code: string): string =>
  createHmac('sha256', key).update(`${adminId}\n${code}`).digest('base64url');
