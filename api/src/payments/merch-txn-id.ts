import { randomBytes } from 'node:crypto';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';

/**
 * The club's id for one attempt to pay: a constant prefix, 130 random bits, `Z`. Always the same length and with
 * letters at both ends, because the provider signs its fields without separators: a digit at either end could be read
 * as part of the neighbouring field. Random, because anyone who has the id may read the receipt.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const randomLength = 26;
const end = 'Z';

const form = new RegExp(`^${merchTxnIdPrefix}[A-Z2-7]{${randomLength}}${end}$`);

export function newMerchTxnId(): string {
  const random = Array.from(randomBytes(randomLength), (byte) => alphabet[byte % alphabet.length]);
  return merchTxnIdPrefix + random.join('') + end;
}

export const isMerchTxnId = (value: unknown): value is string => typeof value === 'string' && form.test(value);
