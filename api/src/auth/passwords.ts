import { hash, verify } from 'argon2';
import { isReadableCode, readableCode } from './readable-code.ts';

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

/** Whether it may be one of those that were ever generated, which whoever has handed it over knows. */
export const isLikeGenerated = (password: string): boolean => isReadableCode(password, passwordGroups);
