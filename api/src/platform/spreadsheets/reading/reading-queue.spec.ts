import { expect, it, jest } from '@jest/globals';
import { ReadingQueue } from './reading-queue.ts';

jest.useFakeTimers();

const limits = { places: 2, waiting: 4, waitingOfCaller: 3, sharedMs: 4_000, aloneMs: 15_000 };

/** A queue, and a function that reads a file until the queue ends the reading. */
function reader() {
  const queue = new ReadingQueue(limits);
  const log: string[] = [];
  const read = (file: string, caller: string): Promise<void> =>
    queue.run(caller, (signal) => {
      log.push(`begins ${file}`);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          log.push(`ends ${file}`);
          resolve();
        }),
      );
    });
  return { log, read };
}

it('two hostile files hold a good one no longer than a fair share, which they lose to it', async () => {
  const { log, read } = reader();
  void read('hostile 1', 'a');
  void read('hostile 2', 'a');
  await jest.advanceTimersByTimeAsync(1_000);
  void read('good', 'b');
  await jest.advanceTimersByTimeAsync(2_999);
  expect(log).toEqual(['begins hostile 1', 'begins hostile 2']);
  await jest.advanceTimersByTimeAsync(1);
  expect(log.slice(2)).toEqual(['ends hostile 1', 'begins good']);
});

it('a slow file that nobody waits for goes on, to its last limit', async () => {
  const { log, read } = reader();
  void read('slow', 'a');
  await jest.advanceTimersByTimeAsync(14_999);
  expect(log).toEqual(['begins slow']);
  await jest.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['begins slow', 'ends slow']);
});

it('many files of one caller do not hold somebody else’s, whose turn comes first', async () => {
  const { log, read } = reader();
  for (const file of ['1', '2', '3', '4']) void read(file, 'a');
  void read('good', 'b');
  await jest.advanceTimersByTimeAsync(4_000);
  expect(log).toEqual(['begins 1', 'begins 2', 'ends 1', 'begins good', 'ends 2', 'begins 3']);
});

it('refuses at once what would wait behind too many of the same caller, and of all', async () => {
  const { read } = reader();
  for (const file of ['1', '2', '3', '4', '5']) void read(file, 'a');
  await expect(read('6', 'a')).rejects.toMatchObject({ code: 'unavailable' });
  void read('7', 'b');
  await expect(read('8', 'c')).rejects.toMatchObject({ code: 'unavailable' });
});
