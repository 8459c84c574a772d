import { expect, it } from '@jest/globals';
import { languages } from '@maidan/shared/language.ts';
import { requestDecisionRules, requestLimits } from '@maidan/shared/rules/registration-request.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { requestKinds } from '@maidan/shared/wire/registration-requests.ts';
import { suggestedAnswer } from './requestAnswers.ts';

const to = { toEventName: 'Winter Cup $& 2026', toEventNameHi: 'विंटर कप' };

it('names the event in the language of the family, and in English where the club has no Hindi name', () => {
  const move = { kind: 'move', ...to } as const;
  expect(suggestedAnswer(move, 'done', 'en')).toContain('“Winter Cup $& 2026”');
  expect(suggestedAnswer(move, 'declined', 'hi')).toContain('“विंटर कप”');
  expect(suggestedAnswer({ ...move, toEventNameHi: '' }, 'done', 'hi')).toContain('“Winter Cup $& 2026”');
});

it.each(languages)('has an answer in %s to everything that can be asked, within the limit', (language) => {
  const suggested = requestKinds.flatMap((kind) =>
    (['done', 'declined'] as const).map((decision) => suggestedAnswer({ kind, ...to }, decision, language)),
  );
  expect(new Set(suggested).size).toBe(requestKinds.length * 2);
  for (const answer of suggested) {
    expect(answer).not.toMatch(/[{}]/);
    expect(fieldErrors(requestDecisionRules, { answer })).toEqual({});
  }
  expect(fieldErrors(requestDecisionRules, { answer: 'a'.repeat(requestLimits.answer + 1) })).not.toEqual({});
});
