import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { accountSentences, contextWords } from '@maidan/shared/rules/account/account.ts';

/**
 * A password that a program finds within a hundred million guesses, by zxcvbn's estimate: its list has 49,000 common
 * passwords, and it knows their spellings, repetitions, dates and rows of keys.
 */
const weakestScore = 3;
/** Characters that are judged: the time grows with the square of the length. */
const judged = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The list takes about 80 ms to load and is not needed before somebody chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** The sentence that refuses a common password, or one made of common parts; undefined for a good one. */
export async function commonPasswordFault(password: string, username: string): Promise<string | undefined> {
  const { score } = (await (estimator ??= loadEstimator())).check(password.slice(0, judged), contextWords(username));
  return score < weakestScore ? accountSentences.guessablePassword : undefined;
}
