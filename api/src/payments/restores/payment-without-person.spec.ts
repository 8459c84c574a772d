import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { createPaymentWithoutPerson } from './payment-without-person.ts';

it('invents no consent for a payment whose records a restored backup has lost', async () => {
  const stored: object[] = [];
  const insert: Record<string, () => unknown> = { execute: () => Promise.resolve() };
  for (const step of ['insert', 'into', 'values', 'orIgnore']) insert[step] = () => insert;
  const tx = {
    createQueryBuilder: () => insert,
    create: (_entity: unknown, row: object) => row,
    save: (row: object) => {
      stored.push(row);
      return Promise.resolve(row);
    },
  };
  const restoredAt = new Date('2026-11-28T06:00:00Z');
  const lost = { merchTxnId: 'MSC1', day: '2026-11-27', amountPaise: 150_000, restoredAt };
  await createPaymentWithoutPerson(tx as unknown as EntityManager, lost, restoredAt);
  expect(stored[0]).toMatchObject({
    ...{ consentVersion: null, consentAt: null, guardianName: null, guardianRelation: null },
    quotedPaise: 150_000,
  });
});
