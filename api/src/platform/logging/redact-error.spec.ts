import { expect, it } from '@jest/globals';
import { withRedactedErrors } from './redact-error.ts';

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
  expect(thrown.stack).toContain('redact-error.spec');
  const stored = JSON.stringify({ ...thrown, stack: thrown.stack, message: thrown.message, cause: thrown.cause });
  expect(stored).not.toMatch(/9826100000|Asha|Key/);
});

it.each(['9826100000', undefined, { mobile: '9826100000' }])('leaves %j out of the error', async (fault) => {
  expect((await failing(fault)).message).toBe('Failed');
});
