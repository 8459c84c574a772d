import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { merchTxnIdPrefix } from '@maidan/shared/domain/payments/payment-references.ts';

/** Letters and digits of base 32: each is five random bits. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bodyLength = 26;
const end = 'Z';

const form = new RegExp(`^${merchTxnIdPrefix}[A-Z2-7]{${bodyLength}}${end}$`);

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/**
 * A new id for an attempt to pay: a constant prefix, the mark, at least 110 random bits, `Z`. It is random, because
 * anybody who has the id may read the masked receipt. Ids have the same length and letters at both ends, because the
 * provider signs its fields without separators: a digit at an end could be read as part of the next field.
 * @param mark of this installation (`findPaymentMark`); empty for an id that the provider does not have: money of the
 * counter, and the test of the keys
 */
export const newMerchTxnId = (mark = ''): string =>
  merchTxnIdPrefix + mark + randomLetters(bodyLength - mark.length) + end;

export const newPaymentMark = (): string => randomLetters(4);

/**
 * The mark of this installation: four random letters or digits that tell its payments from those of another one with
 * the same merchant account.
 */
export async function findPaymentMark(tx: EntityManager): Promise<string> {
  const [{ mark }]: [{ mark: string }] = await tx.query('SELECT payment_mark AS mark FROM installation');
  return mark;
}

/** Whether a payment id has this mark. About one id in a million of another installation has it by chance. */
export const hasMark = (merchTxnId: string, mark: string): boolean => merchTxnId.startsWith(merchTxnIdPrefix + mark);

export const isMerchTxnId = (value: unknown): value is string => typeof value === 'string' && form.test(value);
