import { expect, it } from '@jest/globals';
import { Semaphore } from './semaphore.ts';

/** Tasks that end when the test resolves them. */
function tasks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => (ends[n] = () => resolve(n)));
  };
  return { started, ends, task };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs two at a time, and the others in the order in which they came', async () => {
  const { started, ends, task } = tasks();
  const semaphore = new Semaphore(2, 10);
  const results = [0, 1, 2, 3].map((n) => semaphore.run(task(n)));
  await settled();
  expect(started).toEqual([0, 1]);
  ends[1]!();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  ends[0]!();
  await settled();
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('refuses tasks when its queue is full', async () => {
  const { ends, task } = tasks();
  const semaphore = new Semaphore(1, 1);
  const [first, second] = [semaphore.run(task(0)), semaphore.run(task(1))];
  await expect(semaphore.run(task(2))).rejects.toMatchObject({
    code: 'unavailable',
    sentence: 'Please try again in a moment.',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  ends[0]!();
  await first;
  await settled();
  ends[1]!();
  await expect(second).resolves.toBe(1);
});

it('frees the place of a task that failed', async () => {
  const semaphore = new Semaphore(1, 0);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
