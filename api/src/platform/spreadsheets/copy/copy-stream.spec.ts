import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { stallMs } from '../stream-places.ts';
import { endWhenStalled } from './copy-stream.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('ends a file that its reader does not take, and none for which the database works for long', () => {
  const [copied, text] = [new PassThrough(), new PassThrough().on('error', () => undefined)];
  endWhenStalled(copied, text);
  jest.advanceTimersByTime(2 * stallMs);
  expect(text.destroyed).toBe(false);
  text.write('1');
  jest.advanceTimersByTime(stallMs);
  expect(text.destroyed).toBe(true);
  copied.destroy();
});
