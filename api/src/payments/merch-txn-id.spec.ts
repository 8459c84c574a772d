import { describe, expect, it } from '@jest/globals';
import { isMerchTxnId, newMerchTxnId } from './merch-txn-id.ts';

describe('merchTxnId', () => {
  const ids = Array.from({ length: 2_000 }, newMerchTxnId);

  it('is always equally long, within the provider’s 50, with letters at both ends', () => {
    for (const id of ids) expect(id).toMatch(/^MSC[A-Z2-7]{26}Z$/);
  });

  it('never repeats', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows its own and nothing else', () => {
    expect(ids.every(isMerchTxnId)).toBe(true);
    for (const other of [undefined, '', 'MSC', ids, `${ids[0]}Z`, ids[0]?.toLowerCase(), `${ids[0]}\n`, { id: 1 }]) {
      expect(isMerchTxnId(other)).toBe(false);
    }
  });
});
