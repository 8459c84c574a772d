import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { atMost, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import { Obeys } from './obeys.decorator.ts';

interface Form {
  mobile: string;
  remarks: string;
}
const seen: number[] = [];
const note = (value: unknown): undefined => void seen.push(String(value).length);
const rules: RuleSet<Form> = {
  mobile: [note, (_, { remarks }) => note(remarks)],
  remarks: [atMost(1000, 'Remarks must be at most 1000 characters')],
};

class FormDto implements Form {
  @Obeys(rules)
  mobile: string;

  @Obeys(rules)
  remarks: string;
}
const sentences = (given: Partial<Form>) =>
  validateSync(Object.assign(new FormDto(), given)).flatMap(({ constraints }) => Object.values(constraints ?? {}));

const megabytes = '9'.repeat(8_000_000);

it('passes no text of megabytes to a rule, neither of its own field nor of another', () => {
  sentences({ mobile: megabytes, remarks: megabytes });
  expect(Math.max(...seen)).toBeLessThanOrEqual(20_001);
});

it('refuses a text of megabytes by its own limit, or as too long when the rules name none', () => {
  expect(sentences({ mobile: '', remarks: megabytes })).toEqual(['Remarks must be at most 1000 characters']);
  expect(sentences({ mobile: `9876543210${' '.repeat(30_000)}`, remarks: '' })).toEqual(['mobile is too long']);
});

it.each([
  ['in Devanagari', 'क'],
  ['in Kaithi, two units each', '𑂍'],
  ['typed with separate accents', 'ᾧ'.normalize('NFD')],
])('takes the longest text that the rules allow, %s', (_, letter) => {
  expect(sentences({ mobile: '', remarks: letter.repeat(1000) })).toEqual([]);
  expect(sentences({ mobile: '', remarks: letter.repeat(1001) })).toEqual(['Remarks must be at most 1000 characters']);
});
