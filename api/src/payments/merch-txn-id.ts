import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { merchTxnIdPrefix } from '@maidan/shared/domain/payments/payment-references.ts';

/**
 * The club's id for one attempt to pay: a constant prefix, the mark of the installation, at least 110 random bits, `Z`.
 * It is random, because anybody who has the id may read the masked receipt. Ids have the same length and letters at
 * both ends, because the provider signs its fields without separators: a digit at an end could be read as part of the
 * next field.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bodyLength = 26;
const end = 'Z';

const form = new RegExp(`^${merchTxnIdPrefix}[A-Z2-7]{${bodyLength}}${end}$`);

const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/**
 * A new id for an attempt to pay.
 * @param mark of this installation (`findPaymentMark`); empty for money of the counter, about which the provider is not
 * asked
 */
export const newMerchTxnId = (mark = ''): string =>
  merchTxnIdPrefix + mark + randomLetters(bodyLength - mark.length) + end;

export const newPaymentMark = (): string => randomLetters(4);

/** Four letters or digits. They distinguish this installation from another one with the same merchant account. */
export async function findPaymentMark(tx: EntityManager): Promise<string> {
  const [{ mark }]: [{ mark: string }] = await tx.query('SELECT payment_mark AS mark FROM installation');
  return mark;
}

/** Whether a payment id has this mark. About one id in a million of another installation has it by chance. */
export const hasMark = (merchTxnId: string, mark: string): boolean => merchTxnId.startsWith(merchTxnIdPrefix + mark);

export const isMerchTxnId = (value: unknown): value is string => typeof value === 'string' && form.test(value);
