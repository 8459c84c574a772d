import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { languageOfferScript } from './language-scripts.ts';

const isOffered = (languages: readonly string[], choice: string | null | 'blocked'): boolean => {
  const offer = { hidden: true };
  const getItem = () => {
    if (choice === 'blocked') throw new Error('The storage is blocked.');
    return choice;
  };
  runInNewContext(languageOfferScript, {
    navigator: { languages },
    localStorage: { getItem },
    document: { getElementById: () => offer },
  });
  return !offer.hidden;
};

it.each([
  [['hi-IN', 'en-IN'], null, true],
  [['hi'], null, true],
  [['mr-IN', 'hi-IN', 'en'], null, true],
  [['HI-in'], 'hi', true],
  [['hi-IN'], 'blocked', true],
  [['en-IN', 'hi-IN'], null, false],
  [['en'], null, false],
  [['hil-PH'], null, false],
  [['fr'], null, false],
  [[], null, false],
  [['hi-IN'], 'en', false],
] as const)('to a browser of %j, with the choice %s: %s', (languages, choice, offered) => {
  expect(isOffered(languages, choice)).toBe(offered);
});
