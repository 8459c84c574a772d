import { expect, it } from '@jest/globals';
import { redactText, withRedactedErrors } from './redact.ts';

const failing = (fault: unknown): Promise<Error> =>
  withRedactedErrors(() => Promise.reject(fault)).then(
    () => new Error('It did not fail.'),
    (thrown: Error) => thrown,
  );

it('returns the result of work that succeeds', async () => {
  await expect(withRedactedErrors(() => Promise.resolve())).resolves.toBeUndefined();
});

it('keeps the class, code and stack of an error, and drops its message', async () => {
  const detail = 'Key (mobile)=(9826100000) already exists.';
  const fault = Object.assign(new TypeError(`duplicate ${detail}\nfor Asha Verma`), { code: '23505', detail });
  const thrown = await failing(fault);
  expect(thrown).toMatchObject({ name: 'TypeError', message: 'TypeError 23505' });
  expect(thrown.stack).toContain('redact.spec');
  const stored = JSON.stringify({ ...thrown, stack: thrown.stack, message: thrown.message, cause: thrown.cause });
  expect(stored).not.toMatch(/9826100000|Asha|Key/);
});

it.each(['9826100000', undefined, { mobile: '9826100000' }])('leaves %j out of the error', async (fault) => {
  expect((await failing(fault)).message).toBe('Failed');
});

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
