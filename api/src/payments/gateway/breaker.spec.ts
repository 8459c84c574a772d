import { beforeEach, expect, it } from '@jest/globals';
import { Breaker } from './breaker.ts';

let now: number;
let breaker: Breaker;
beforeEach(() => {
  now = 1_000_000;
  breaker = new Breaker(() => now);
});

const fail = (times: number) => Array.from({ length: times }, () => breaker.failed());

it('lets calls through until five in a row were in vain', () => {
  fail(4);
  expect(breaker.admits()).toBe(true);
  fail(1);
  expect([breaker.isOpen, breaker.admits()]).toEqual([true, false]);
});

it('counts only what happens in a row', () => {
  fail(4);
  breaker.answered();
  fail(4);
  expect(breaker.isOpen).toBe(false);
});

it('lets one call try after half a minute, and the others wait for its luck', () => {
  fail(5);
  now += 29_999;
  expect(breaker.admits()).toBe(false);
  now += 1;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
  now += 30_000;
  expect(breaker.admits()).toBe(true);
  breaker.answered();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

it('is not kept open by a clock that is set back', () => {
  fail(5);
  now -= 3_600_000;
  expect(breaker.admits()).toBe(true);
});

it('lets another try when the first one never came back', () => {
  fail(5);
  now += 30_000;
  breaker.admits();
  now += 30_000;
  expect(breaker.admits()).toBe(true);
});
