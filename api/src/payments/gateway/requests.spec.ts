import { describe, expect, it } from '@jest/globals';
import { readPaise } from './json.ts';
import { refundRequest, statusRequest, tokenRequest } from './requests.ts';

const merchant = { merchantId: '317157', password: 'Test@123', product: 'NSE', requestHashKey: 'KEY123657234' };
const order = { merchTxnId: 'TESTORDER0001', merchTxnDate: '2026-01-31 00:30:00', amountPaise: 10_000 };

describe('amounts', () => {
  it.each([
    [1500, 150_000],
    [1500.01, 150_001],
    ['1500.00', 150_000],
    [' 319 ', 31_900],
    ['700.5', 70_050],
  ])('%p is %p paise', (amount, paise) => expect(readPaise(amount)).toBe(paise));

  it.each([undefined, null, '', '-1', '1e3', 'NaN', '1,500', '1.005', NaN, Infinity, {}, ['1']])(
    '%p is no amount',
    (amount) => expect(readPaise(amount)).toBeNull(),
  );
});

describe('requests', () => {
  it('ask for a token with everything that is mandatory and nothing about the applicant in udf', () => {
    const { payInstrument } = tokenRequest(merchant, { ...order, email: 'payer@example.org', mobile: '9999999999' });
    expect(payInstrument).toMatchObject({
      headDetails: { version: 'OTSv1.1', api: 'AUTH', platform: 'FLASH' },
      merchDetails: { merchId: '317157', password: 'Test@123', merchTxnDate: '2026-01-31 00:30:00' },
      payDetails: { amount: '100.00', product: 'NSE', txnCurrency: 'INR' },
      custDetails: { custEmail: 'payer@example.org', custMobile: '9999999999' },
    });
    expect(Object.values(payInstrument.extras).join('')).toBe('');
  });

  it('ask for a status under the Indian day of the token request, signed as computed in the documentation', () => {
    const { merchDetails, payDetails } = statusRequest(merchant, order).payInstrument;
    expect(merchDetails.merchTxnDate).toBe('2026-01-31');
    expect(payDetails.signature).toBe(
      'ec10f7fda9b8f4185dd93e3cc5acf184e25513f230ea88cff0802337571e394e0a15f24168651e887a928e0ffa2ff8417027fcc5783439dd894ff6cf09d1b58f',
    );
  });

  it('ask for a refund, signed as the documented example of 500.00', () => {
    const { payDetails } = refundRequest(
      { ...merchant, merchantId: '317159' },
      { merchTxnId: '173821682043', atomTxnId: '11000000000001', amountPaise: 50_000, refundId: 'r1' },
    ).payInstrument;
    expect(payDetails.signature).toBe(
      '7f65c46c03b26e6c658312937fdc719a6146f8c447a802312322531dc83565e28da2f86942fec3bb4ad14434b73e03dad39b7fb0a1eb490729d20a1add1afcf7',
    );
    expect(payDetails.prodDetails).toEqual([{ prodName: 'NSE', prodRefundId: 'r1', prodRefundAmount: '500.00' }]);
  });
});
