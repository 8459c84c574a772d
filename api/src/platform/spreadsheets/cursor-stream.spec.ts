import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { streamRows } from './cursor-stream.ts';
import { stallMs } from './stream-places.ts';

type Row = { n: number };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A stream of a list. The first batch is full. The second one comes when the test calls `answerSecond`. */
async function begin(): Promise<{ text: Readable; answerSecond: (rows: Row[]) => void }> {
  const second = Promise.withResolvers<Row[]>();
  const batches = [Promise.resolve([{ n: 1 }]), second.promise];
  const runner = {
    isTransactionActive: true,
    startTransaction: () => Promise.resolve(),
    rollbackTransaction: () => Promise.resolve(),
    release: () => Promise.resolve(),
    query: (sql: string) => (sql.startsWith('FETCH') ? batches.shift() : Promise.resolve([])),
  };
  const db = { createQueryRunner: () => runner } as unknown as DataSource;
  const rows = { setQueryRunner: () => undefined, getQueryAndParameters: () => ['', []] };
  const format = { head: '', record: ({ n }: Row) => `${n} `, batch: 1 };
  const text = await streamRows<Row, Row>(db, rows as unknown as SelectQueryBuilder<Row>, format);
  return { text: text.on('error', () => undefined), answerSecond: second.resolve };
}

it('does not take a database that works for long for a reader that has stalled', async () => {
  const { text, answerSecond } = await begin();
  let read = '';
  text.on('data', (part: string) => (read += part));
  await jest.advanceTimersByTimeAsync(2 * stallMs);
  expect(text.destroyed).toBe(false);
  answerSecond([]);
  await jest.advanceTimersByTimeAsync(0);
  expect([read, text.readableEnded]).toEqual(['1 ', true]);
});

it('lets go of a reader that takes nothing', async () => {
  const { text } = await begin();
  await jest.advanceTimersByTimeAsync(stallMs);
  expect(text.destroyed).toBe(true);
});
