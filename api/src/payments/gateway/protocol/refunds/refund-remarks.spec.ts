import { expect, it } from '@jest/globals';
import { meaningOfRemark } from './refund-remarks.ts';

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
