import { expect, it } from '@jest/globals';
import { attemptKeys } from './attempt-key.ts';

it('keeps the key while the body is the same and creates a new one when it changes', () => {
  const keyOf = attemptKeys();
  const first = keyOf('{"age":"23"}');
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf('{"age":"23"}')).toBe(first);
  expect(keyOf('{"age":"24"}')).not.toBe(first);
  expect(attemptKeys()('{"age":"23"}')).not.toBe(first);
});
