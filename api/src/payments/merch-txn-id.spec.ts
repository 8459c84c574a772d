import { describe, expect, it, jest } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { isMerchTxnId, newMerchTxnId } from './merch-txn-id.ts';

describe('merchTxnId', () => {
  const ids = Array.from({ length: 2_000 }, newMerchTxnId);

  it('has a fixed length, within the provider’s 50, with letters at both ends', () => {
    for (const id of ids) expect(id).toMatch(/^MSC[A-Z2-7]{26}Z$/);
  });

  it('never repeats', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is recognised, and nothing else is', () => {
    expect(ids.every(isMerchTxnId)).toBe(true);
    for (const other of [undefined, '', 'MSC', ids, `${ids[0]}Z`, ids[0]?.toLowerCase(), `${ids[0]}\n`, { id: 1 }]) {
      expect(isMerchTxnId(other)).toBe(false);
    }
  });

  it('is still recognised after the club changes its receipt prefix', async () => {
    jest.resetModules();
    jest.unstable_mockModule('@maidan/shared/club.ts', () => ({ club: { ...club, receiptPrefix: 'XYZ' } }));
    const renamed = await import('./merch-txn-id.ts');
    expect(ids.every(renamed.isMerchTxnId)).toBe(true);
    expect(renamed.newMerchTxnId()).toMatch(/^MSC[A-Z2-7]{26}Z$/);
    expect(isMerchTxnId(renamed.newMerchTxnId())).toBe(true);
  });
});
