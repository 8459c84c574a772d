import { expect, it } from '@jest/globals';
import { defaultTexts, isFixedText } from '../club-texts/club-texts.ts';
import { textFault } from './club.ts';

it('allows the product’s own words in each text, but in none that the specification names', () => {
  for (const name of defaultTexts.keys()) {
    const fault = textFault(name, defaultTexts.get(name)!);
    expect([name, fault === undefined]).toEqual([name, !isFixedText(name)]);
  }
});
