import { createHmac } from 'node:crypto';
import { readableCode } from '../readable-code.ts';

const count = 10;

/** Ten codes such as `k7m2p-x9dqw`, of 49 bits each. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(readableCode(2));
  return [...codes];
}

/** Keyed, so that a stolen table of digests cannot be searched. `code` is tidied: `tidyCode`. */
export const recoveryCodeHash = (key: Buffer, adminId: string, code: string): string =>
  createHmac('sha256', key).update(`${adminId}\n${code}`).digest('base64url');
