import { expect, it } from '@jest/globals';
import { answerCaptcha } from '../../../test/support/answer-captcha.ts';
import { createQuestion, numberInWords } from './captcha-question.ts';

const many = Array.from({ length: 3000 }, () => createQuestion());

it.each([
  [0, 'zero'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [110, 'one hundred and ten'],
  [305, 'three hundred and five'],
  [989, 'nine hundred and eighty-nine'],
])('says %i as people do', (number, words) => expect(numberInWords(number)).toBe(words));

it('can be answered by whoever reads it', () => {
  for (const { question, answer } of many) expect([question, answerCaptcha(question)]).toEqual([question, answer]);
});

it('holds no digit to copy, and is typed in 10 characters at most', () => {
  for (const { question, answer } of many) {
    expect(question).not.toMatch(/\d/);
    expect(answer).toMatch(/^(\d{3}[a-z]{4,7}|[a-z]{4,7}\d{3})$/);
  }
});

it('is hardly ever the same, in its answer and in its wording', () => {
  expect(new Set(many.map(({ answer }) => answer)).size).toBeGreaterThan(2800);
  const wordings = many.map(({ question }) =>
    question
      .replace(
        /(?<=this list: )[^.;]+|“\w+”|\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|eleven|twelve|\w+ty|hundred|and)\b|-/g,
        '',
      )
      .replace(/ +/g, ' '),
  );
  expect(new Set(wordings).size).toBeGreaterThan(300);
});
