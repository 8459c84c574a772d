import { atMost, type RuleSet } from './rule-set.ts';

/** The most characters that a family's request, and the club's answer, may have. */
export const requestLimits = { text: 500, answer: 300 } as const;

/** Messages about requests of families; the specification has none, so they are our own. */
export const requestSentences = {
  text: 'Please write what is to be put right',
  textLength: `Please write at most ${requestLimits.text} characters`,
  event: 'Nobody can register for this event at the moment. Please choose another one.',
  underway: 'The club has a request for this registration already, and answers it.',
  notPossible: 'Nothing can be asked for this registration any more. Please call the club.',
  answer: 'Please tell the family why',
  answerLength: `The answer must be at most ${requestLimits.answer} characters`,
  decided: 'This request is answered already, or was taken back.',
} as const;

export const requestRules: RuleSet<{ text: string }> = {
  text: [atMost(requestLimits.text, requestSentences.textLength)],
};

export const requestDecisionRules: RuleSet<{ answer: string }> = {
  answer: [atMost(requestLimits.answer, requestSentences.answerLength)],
};
