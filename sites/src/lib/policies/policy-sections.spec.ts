import { expect, it } from '@jest/globals';
import { policyTexts } from '../../content/policies.ts';
import { policySections } from './policy-sections.ts';

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
