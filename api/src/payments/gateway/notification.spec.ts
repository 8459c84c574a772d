import { describe, expect, it } from '@jest/globals';
import { sign } from './cipher.ts';
import { parseNotification } from './notification.ts';

const key = 'KEYRESP123657234';

/** Fields of the first real notification in the gateway documentation, section 1.4. */
const captured = (change: Record<string, unknown> = {}) => ({
  merchDetails: { merchId: 446442, merchTxnId: 'TXN_1761885849611_nrjpw6jpm' },
  payDetails: {
    atomTxnId: 11000000701799,
    totalAmount: 100.0,
    signature:
      '2a01ac15fb23b76c7e43f516ba55b1038830b4bf36d784b6d83b8904b6abae1e135798f90523cafcdb5922dd775e124a4daf0e845ff4616866f87d53d6f2bd0e',
    ...change,
  },
  payModeSpecificData: { subChannel: ['NB'], bankDetails: { bankTxnId: 'zzKKzhF6TaL0Amq9Zc98' } },
  responseDetails: { statusCode: 'OTS0000' },
});

describe('a notification', () => {
  it('is checked like the real capture, as an object and as a list', () => {
    const expected = {
      merchTxnId: 'TXN_1761885849611_nrjpw6jpm',
      atomTxnId: '11000000701799',
      statusCode: 'OTS0000',
      signatureOk: true,
    };
    expect(parseNotification({ payInstrument: captured() }, key)).toEqual(expected);
    expect(parseNotification({ payInstrument: [captured()] }, key)).toEqual(expected);
  });

  it('is forged when a signed field was changed', () => {
    expect(parseNotification({ payInstrument: captured({ totalAmount: 1 }) }, key)?.signatureOk).toBe(false);
    expect(parseNotification({ payInstrument: captured() }, 'another key')?.signatureOk).toBe(false);
  });

  it('cannot be checked without its signature or its bank reference', () => {
    expect(parseNotification({ payInstrument: captured({ signature: null }) }, key)?.signatureOk).toBeNull();
    const cancelled = { ...captured({ signature: sign(key, ['x']) }), payModeSpecificData: { subChannel: 'NB' } };
    expect(parseNotification({ payInstrument: cancelled }, key)?.signatureOk).toBeNull();
  });

  it('drops texts that PostgreSQL cannot store or that are too long for an id', () => {
    const forged = { ...captured({ atomTxnId: 'a\0b' }), responseDetails: { statusCode: 'Y'.repeat(20_000) } };
    expect(parseNotification({ payInstrument: forged }, key)).toMatchObject({
      atomTxnId: null,
      statusCode: null,
      signatureOk: null,
    });
  });

  it.each([
    undefined,
    null,
    'cancelTransaction',
    [],
    {},
    { payInstrument: [] },
    { payInstrument: { merchDetails: [] } },
  ])('of the shape %j names no payment', (json) => expect(parseNotification(json, key)).toBeUndefined());
});
