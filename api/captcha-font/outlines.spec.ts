import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { captchaAlphabet } from '@maidan/shared/domain/captcha.ts';
import { outlines } from '../src/auth/captcha/captcha-outlines.ts';
import { captchaOutlines } from './outlines.ts';

it('match the committed captcha-outlines.ts (npm run captcha -w api writes it)', () => {
  const committed = readFileSync(new URL('../src/auth/captcha/captcha-outlines.ts', import.meta.url), 'utf8');
  expect(committed).toBe(captchaOutlines());
});

it('draw every character of the alphabet differently', () => {
  expect(new Set([...captchaAlphabet].map((character) => outlines.get(character))).size).toBe(captchaAlphabet.length);
  expect([...outlines.values()].filter((path) => !/^M-?\d[-\d LQM]+$/.test(path))).toEqual([]);
});
