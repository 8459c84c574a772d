import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { policyTexts } from '../content/policies.ts';
import { contactLinks, pageOf, pdfOf, policySections } from './policies.ts';

it('has a page and a PDF of its own in each language', () => {
  const [policy] = policyTexts.hi.policies;
  expect([pageOf(policy!, 'en'), pdfOf(policy!, 'en')]).toEqual(['/T&C/privacy-policy', '/T&C/privacy-policy.pdf']);
  expect([pageOf(policy!, 'hi'), pdfOf(policy!, 'hi')]).toEqual([
    '/hi/T&C/privacy-policy',
    '/hi/T&C/privacy-policy.pdf',
  ]);
});

it('gives the sections of both languages the same ids, in the order of the text', () => {
  const hindi = policySections('refund-policy', 'hi');
  expect(hindi.map(({ id }) => id)).toEqual([
    'we-refund-in-full',
    'when-you-cannot-play',
    'how-and-when',
    'asking-for-one',
  ]);
  expect(hindi[0]?.title).toBe('हम पूरे पैसे लौटाते हैं');
});

it.each(policyTexts.en.policies.map(({ name }) => name))(
  '%s has as many sections in Hindi, each with its own id',
  (name) => {
    const ids = policySections(name, 'en').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(policySections(name, 'hi').map(({ id }) => id)).toEqual(ids);
  },
);

it('makes links of the club’s address and number, and keeps every other word', () => {
  const text = `Write to ${club.email}, call ${club.phone}.`;
  const parts = contactLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
    `mailto:${club.email}`,
    `tel:${club.phone.replaceAll(/[^+\d]/g, '')}`,
  ]);
  expect(contactLinks('No address.')).toEqual([{ text: 'No address.' }]);
});
