import { hash, verify } from 'argon2';
import { randomInt } from 'node:crypto';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { accountSentences, contextWords } from '@maidan/shared/rules/account/account.ts';

/** Without 0, 1, i, l and o, which are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groupLength = 5;

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Random groups such as `k7m2p-x9dqw`, to be read from a screen or paper and typed: almost 25 bits a group. */
export const readableCode = (groups: number): string => Array.from({ length: groups }, group).join('-');

/** Whether the text has the form of such a code, in small or capital letters. */
export const isReadableCode = (text: string, groups: number): boolean =>
  new RegExp(`^${Array(groups).fill(`[${alphabet}]{${groupLength}}`).join('-')}$`, 'i').test(text);

/** Argon2id at the OWASP minimum (19 MiB, 2 rounds, 1 lane): the sign-in has a captcha and throttles in front of it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** The same hash for the same secret and salt, so that it can be looked up. */
export const passwordHashWith = (salt: Buffer, secret: string): Promise<string> => hash(secret, { ...cost, salt });

/** Verified when no administrator has the name, so that the response time does not reveal which names exist. */
const unknownNameHash = hashPassword('nobody has this password');

export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? (await unknownNameHash), password)) && stored !== undefined;

const passwordGroups = 5;

/** 123 random bits in five groups, to be read from a screen and typed once. */
export const generatedPassword = (): string => readableCode(passwordGroups);

/** Whether the text has the form of a generated password. Whoever handed such a password over knows it. */
export const isLikeGenerated = (password: string): boolean => isReadableCode(password, passwordGroups);

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
