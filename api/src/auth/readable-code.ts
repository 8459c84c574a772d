import { randomInt } from 'node:crypto';

/** Without 0, 1, i, l and o, which are easily confused. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groupLength = 5;

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Random groups such as `k7m2p-x9dqw`, to be read from a screen or paper and typed: almost 25 bits a group. */
export const readableCode = (groups: number): string => Array.from({ length: groups }, group).join('-');

/** Whether the text is written as such a code is, in capitals or not. */
export const isReadableCode = (text: string, groups: number): boolean =>
  new RegExp(`^${Array(groups).fill(`[${alphabet}]{${groupLength}}`).join('-')}$`, 'i').test(text);
