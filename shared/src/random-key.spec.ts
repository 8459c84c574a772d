import { expect, it } from '@jest/globals';
import { randomKey, randomUuid } from './random-key.ts';

it('makes keys of 32 hex digits, each another', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});

it('makes UUIDs of version 4, each another', () => {
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomUuid()).not.toBe(randomUuid());
});
