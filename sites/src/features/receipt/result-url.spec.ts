import { describe, expect, it } from '@jest/globals';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { cleanResultUrl, parseResultUrl, printUrl } from './result-url.ts';

describe('the URL of the result page', () => {
  it.each(['merchantTxnId', 'merchTxnId', 'txnId', 'mmp_txn'])('finds the id under %s', (name) => {
    expect(parseResultUrl(`?${name}=MSC1`).id).toBe('MSC1');
  });

  it('takes the first parameter that is not blank', () => {
    expect(parseResultUrl('?merchantTxnId=%20&txnId=MSC2&mmp_txn=3').id).toBe('MSC2');
    expect(parseResultUrl('?merchTxnId=').id).toBeUndefined();
    expect(parseResultUrl('').id).toBeUndefined();
  });

  it('lists every parameter except encData and print', () => {
    const { parameters } = parseResultUrl('?txnId=MSC1&encData=AB12&customerName=%3Cb%3EAsha&print=1');
    expect(parameters).toEqual([
      ['txnId', 'MSC1'],
      ['customerName', '<b>Asha'],
    ]);
  });

  it('keeps only the id in the cleaned URL', () => {
    expect(cleanResultUrl('/payment/success', 'MSC 1&x')).toBe('/payment/success?merchTxnId=MSC%201%26x');
    expect(cleanResultUrl('/payment/error', undefined)).toBe('/payment/error');
    expect(resultUrl('MSC1')).toBe('/payment/response?merchTxnId=MSC1');
  });

  it('reads the URL that opens the printable page', () => {
    const search = printUrl('MSC 1&x').split('?')[1];
    expect(parseResultUrl(`?${search}`)).toMatchObject({ id: 'MSC 1&x', isPrint: true });
  });
});
