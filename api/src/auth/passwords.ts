import { hash, verify } from 'argon2';
import { randomInt } from 'node:crypto';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { accountSentences, contextWords } from '@maidan/shared/rules/account/account.ts';

/** Letters and digits without 0, 1, i, l and o, which are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groupLength = 5;

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Random groups such as `k7m2p-x9dqw`, easy to read and to type. A group has almost 25 bits. */
export const readableCode = (groups: number): string => Array.from({ length: groups }, group).join('-');

/** Whether the text has the form of `readableCode`, in small or capital letters. */
export const isReadableCode = (text: string, groups: number): boolean =>
  new RegExp(`^${Array(groups).fill(`[${alphabet}]{${groupLength}}`).join('-')}$`, 'i').test(text);

/** Argon2id at the OWASP minimum: 19 MiB, 2 rounds, 1 lane. The sign-in also has a captcha and limits of attempts. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Hashes a secret with a given salt, so that equal secrets have equal hashes and can be looked up. */
export const passwordHashWith = (salt: Buffer, secret: string): Promise<string> => hash(secret, { ...cost, salt });

/** Compared when no administrator has the name, so that the response time does not reveal which names exist. */
const unknownNameHash = hashPassword('nobody has this password');

export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await verify(stored ?? (await unknownNameHash), password)) && stored !== undefined;

const passwordGroups = 5;

/** A password of 123 random bits in five groups. */
export const generatedPassword = (): string => readableCode(passwordGroups);

/** Whether the text has the form of a generated password. It is refused as a chosen one: somebody else may know it. */
export const isLikeGenerated = (password: string): boolean => isReadableCode(password, passwordGroups);

/** The lowest accepted score of zxcvbn. Below it, zxcvbn estimates fewer than a hundred million guesses. */
const weakestScore = 3;
/** The number of characters that are rated, because the time grows with the square of the length. */
const judged = 64;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator when somebody chooses a password, because its lists are large. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** The sentence that refuses an easily guessed password; undefined for a good one. */
export async function commonPasswordFault(password: string, username: string): Promise<string | undefined> {
  const { score } = (await (estimator ??= loadEstimator())).check(password.slice(0, judged), contextWords(username));
  return score < weakestScore ? accountSentences.guessablePassword : undefined;
}
