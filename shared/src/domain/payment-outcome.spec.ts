import { expect, it } from '@jest/globals';
import { isSuccessful } from './payment-outcome.ts';

it.each([
  ['OTS0000', null, true],
  [null, 'SUCCESS', true],
  ['OTS0600', 'FAILED', false],
  ['OTS0551', 'PENDING', false],
  [null, null, false],
])('code %s with message %s counts as success: %s', (response_code, response_message, success) => {
  expect(isSuccessful({ response_code, response_message })).toBe(success);
});
