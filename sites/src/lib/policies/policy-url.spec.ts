import { expect, it } from '@jest/globals';
import { policyTexts } from '../../content/policies.ts';
import { pageOf, pdfOf } from './policy-url.ts';

it('has a page and a PDF of its own in each language', () => {
  const [policy] = policyTexts.hi.policies;
  expect([pageOf(policy!, 'en'), pdfOf(policy!, 'en')]).toEqual(['/T&C/privacy-policy', '/T&C/privacy-policy.pdf']);
  expect([pageOf(policy!, 'hi'), pdfOf(policy!, 'hi')]).toEqual([
    '/hi/T&C/privacy-policy',
    '/hi/T&C/privacy-policy.pdf',
  ]);
});
