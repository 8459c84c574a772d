import { describe, expect, it } from '@jest/globals';
import { meaningOfRemark, parseRefundList, parseRefundResponse, parseRefundStatus } from './refund-response.ts';

it.each([
  'REFUND INITIATED SUCCESSFULLY',
  'request processed, pending at bank',
  'To be credited in 5 working days',
  'REFUND NOT CREDITED',
  'NOT CREDITED',
  'Refund will be processed',
  'REFUND PROCESSED PENDING SETTLEMENT',
  'REFUND PROCESSED ON 2026-11-21',
  'SUCCESS',
  'REFUND SUCCESSFULLY INITIATED',
  'REFUND IN PROCESS',
  'UNREFUNDED',
])('a refund that was only initiated is not read as done: "%s"', (remark) => {
  expect(['underway', 'unclear']).toContain(meaningOfRemark(remark));
});

it.each([
  'NO FAILURE SO FAR',
  'FAILED AT FIRST, PROCESSING AGAIN',
  'FAILOVER TO NEFT',
  'Refund not rejected',
  'REFUND FAILED, WILL BE RETRIED',
  'REFUND FAILED SUCCESSFULLY',
])('a refund that may still arrive is not read as refused, which would send it twice: "%s"', (remark) => {
  expect(meaningOfRemark(remark)).toBe('unclear');
});

it.each([
  ['REFUND PROCESSED', 'done'],
  [' refund   processed. ', 'done'],
  ['Refund-Processed', 'done'],
  ['ＲＥＦＵＮＤ ＰＲＯＣＥＳＳＥＤ', 'done'],
  ['Refund Successful', 'done'],
  ['AMOUNT CREDITED', 'done'],
  ['REFUND FAILED', 'refused'],
  ['Rejected by bank', 'refused'],
  ['REFUND INITIATED', 'underway'],
  ['Pending...', 'underway'],
  ['वापसी हो गई', 'unclear'],
  ['...', 'unclear'],
] as const)('the exact remark "%s" means %s', (remark, meaning) => {
  expect(meaningOfRemark(remark)).toBe(meaning);
});

it('no remark at all means underway', () => {
  expect(meaningOfRemark(null)).toBe('underway');
});

describe('the answer to a refund', () => {
  const answer = (statusCode: string) => ({
    payInstrument: {
      payDetails: { prodDetails: [{ prodRefundId: 'R1', refundTxnId: 4711 }] },
      responseDetails: { statusCode, message: 'M', description: 'D' },
    },
  });

  it('means accepted, not arrived', () => {
    expect(parseRefundResponse(answer('OTS0000'))).toEqual({
      kind: 'underway',
      code: 'OTS0000',
      message: 'D',
      refundTxnId: '4711',
    });
  });

  it.each([
    ['OTS0613', 'underway'],
    ['OTS0624', 'underway'],
    ['OTS0600', 'refused'],
    ['OTS0621', 'refused'],
    ['OTS0401', 'refused'],
    ['OTS0506', 'refused'],
    ['OTS0551', 'inconclusive'],
    ['OTS0951', 'inconclusive'],
    ['OTS0642', 'inconclusive'],
    ['OTS0402', 'inconclusive'],
    ['OTS0502', 'inconclusive'],
    ['OTS0599', 'inconclusive'],
    ['NEWCODE', 'inconclusive'],
  ])('%s is %s', (code, kind) => expect(parseRefundResponse(answer(code)).kind).toBe(kind));

  it.each([undefined, null, {}, [], { payInstrument: [] }])('of the shape %j is inconclusive', (json) =>
    expect(parseRefundResponse(json)).toMatchObject({ kind: 'inconclusive', code: null }),
  );
});

describe('the status of a refund', () => {
  const refund = (remarks: string, prodRefundId = 'R1') => ({
    remarks,
    prodRefundId,
    refundTxnId: '9',
    refundAmt: 1500,
  });
  const listed = (...refundStatus: object[]) => ({
    payInstrument: {
      refundStatusDetails: [{ prodName: 'NSE', refundStatus }],
      responseDetails: { statusCode: 'OTS0000' },
    },
  });

  it.each([
    ['REFUND INITIATED', 'underway'],
    ['Request processed, pending at bank', 'unclear'],
    ['REFUND PROCESSED', 'done'],
    ['REFUND FAILED', 'refused'],
    ['', 'underway'],
  ])('"%s" is %s', (remarks, kind) => expect(parseRefundStatus(listed(refund(remarks)), 'R1').kind).toBe(kind));

  it.each([
    [['REFUND FAILED', 'REFUND PROCESSED'], 'done'],
    [['REFUND FAILED', 'REFUND INITIATED'], 'underway'],
    [['REFUND INITIATED', 'Sent to NPCI'], 'unclear'],
    [['REFUND FAILED', 'REFUND REJECTED'], 'refused'],
  ] as const)('that was sent twice with one id is refused only when all entries are: %j', (remarks, kind) => {
    const twice = listed(...remarks.map((remark) => refund(remark)));
    expect(parseRefundStatus(twice, 'R1').kind).toBe(kind);
  });

  it('is found among others, in both documented shapes', () => {
    const other = refund('REFUND FAILED', 'R0');
    expect(parseRefundStatus(listed(other, refund('REFUND PROCESSED')), 'R1')).toMatchObject({
      kind: 'done',
      refundTxnId: '9',
    });
    const object = { payInstrument: { refundStatusDetails: { refundDetails: [other, refund('REFUND PROCESSED')] } } };
    expect(parseRefundStatus(object, 'R1').kind).toBe('done');
  });

  it('is unlisted only when the provider answered without that id', () => {
    expect(parseRefundStatus(listed(refund('REFUND PROCESSED', 'R0')), 'R1').kind).toBe('unlisted');
    const failed = (statusCode: string) => ({ payInstrument: { responseDetails: { statusCode } } });
    expect(parseRefundStatus(failed('OTS0401'), 'R1').kind).toBe('unlisted');
    for (const json of [undefined, {}, failed('OTS0522'), failed('OTS0951')]) {
      expect(parseRefundStatus(json, 'R1').kind).toBe('inconclusive');
    }
  });
});

describe('the list of the refunds of a transaction', () => {
  const answer = (statusCode: string | null, given: object = {}) =>
    parseRefundList({ payInstrument: [{ ...(statusCode && { responseDetails: { statusCode } }), ...given }] });

  it.each([
    ['no data', answer('OTS0401')],
    ['an empty list', answer('OTS0000', { refundStatusDetails: { refundDetails: [] } })],
    ['a list without a code', answer(null, { refundStatusDetails: [{ refundDetails: [{ prodRefundId: 'a' }] }] })],
  ])('%s is an answer', (_what, list) => {
    expect(list.isAnswered).toBe(true);
  });

  it.each([
    ['a success whose list is of an unknown shape', answer('OTS0000', { refunds: [{ prodRefundId: 'a' }] })],
    ['a success without a list', answer('OTS0000')],
    ['an error', answer('OTS0501')],
  ])('%s is no answer', (_what, list) => {
    expect(list).toMatchObject({ isAnswered: false, refunds: [] });
  });
});
