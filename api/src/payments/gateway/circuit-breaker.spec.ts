import { beforeEach, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.ts';

let now: number;
let circuitBreaker: CircuitBreaker;
beforeEach(() => {
  now = 1_000_000;
  circuitBreaker = new CircuitBreaker(() => now);
});

const fail = (times: number) => Array.from({ length: times }, () => circuitBreaker.recordFailure());

it('lets calls through until five in a row have failed', () => {
  fail(4);
  expect(circuitBreaker.allowsRequest()).toBe(true);
  fail(1);
  expect([circuitBreaker.isOpen, circuitBreaker.allowsRequest()]).toEqual([true, false]);
});

it('counts only failures in a row', () => {
  fail(4);
  circuitBreaker.recordSuccess();
  fail(4);
  expect(circuitBreaker.isOpen).toBe(false);
});

it('lets one call try after half a minute, and refuses others until its outcome', () => {
  fail(5);
  now += 29_999;
  expect(circuitBreaker.allowsRequest()).toBe(false);
  now += 1;
  expect([circuitBreaker.allowsRequest(), circuitBreaker.allowsRequest(), circuitBreaker.allowsRequest()]).toEqual([
    true,
    false,
    false,
  ]);
  circuitBreaker.recordFailure();
  expect(circuitBreaker.allowsRequest()).toBe(false);
  now += 30_000;
  expect(circuitBreaker.allowsRequest()).toBe(true);
  circuitBreaker.recordSuccess();
  expect([circuitBreaker.allowsRequest(), circuitBreaker.allowsRequest()]).toEqual([true, true]);
});

it('is not kept open by a clock that is set back', () => {
  fail(5);
  now -= 3_600_000;
  expect(circuitBreaker.allowsRequest()).toBe(true);
});

it('lets another try when the first one never came back', () => {
  fail(5);
  now += 30_000;
  circuitBreaker.allowsRequest();
  now += 30_000;
  expect(circuitBreaker.allowsRequest()).toBe(true);
});
