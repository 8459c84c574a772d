import { expect, it } from '@jest/globals';
import { redactText } from './redact-text.ts';

it.each([
  ['payer 9826100000 waits', 'payer [number] waits'],
  ['mobile=%2B919826100000', 'mobile=%2B[number]'],
  [String.raw`two\n9826100000`, String.raw`two\n[number]`],
  ['mobile=+919826100000&x', 'mobile=[number]&x'],
  ['Key (mobile)=(919826100000)', 'Key (mobile)=([number])'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
  [`encData=${'0A'.repeat(40)}`, 'encData=[hexadecimal]'],
])('takes what is personal or secret out of %s', (text, left) => expect(redactText(text)).toBe(left));

it.each([
  '{"time":"2026-11-23T03:30:07.123Z","pid":12345,"status":200,"durationMs":1763891300}',
  'payment 6f1f7a52-52b1-4d2f-9a6e-983456789012 is to be refunded',
  'request 0b6fd0e852b14d2f9a6e0d3c5b1f7a11',
  'migration 1763891300000 ran',
])('leaves %s as it is', (text) => expect(redactText(text)).toBe(text));
