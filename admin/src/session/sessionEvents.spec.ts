import { afterEach, expect, it } from '@jest/globals';
import { requiredStep } from './sessionEvents.ts';

afterEach(() => requiredStep.set(undefined));

it('does not take the recovery codes away when the server says meanwhile that two-step sign-in is on', () => {
  requiredStep.set('set-up-two-step');
  const release = requiredStep.hold();
  requiredStep.set(undefined);
  expect(requiredStep.current()).toBe('set-up-two-step');
  release();
  requiredStep.set(undefined);
  expect(requiredStep.current()).toBeUndefined();
});
