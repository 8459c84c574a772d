import type { EntityManager } from 'typeorm';

/** Four letters by which the payments of this installation are told from those of another with the same merchant account. */
export async function findPaymentMark(tx: EntityManager): Promise<string> {
  const [{ mark }]: [{ mark: string }] = await tx.query('SELECT payment_mark AS mark FROM installation');
  return mark;
}
