import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ByteBudget } from './byte-budget.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const budget = () => new ByteBudget({ totalBytes: 10, networkBytes: 6, waiting: 3, waitingOfNetwork: 2, waitMs: 1000 });

/** What becomes of a reservation without waiting for it. */
const watch = (reservation: Promise<() => void>) => {
  const seen = { state: 'waiting', release: () => undefined as void };
  reservation.then(
    (release) => Object.assign(seen, { state: 'held', release }),
    (fault: Error) => Object.assign(seen, { state: fault.message }),
  );
  return seen;
};
const settle = () => jest.advanceTimersByTimeAsync(0);
const refused = 'Too many uploads at the moment. Please try again shortly.';

it('lets one network hold its share only, and another come in meanwhile', async () => {
  const bytes = budget();
  const [first, second, other] = [
    watch(bytes.reserve('a', 4)),
    watch(bytes.reserve('a', 4)),
    watch(bytes.reserve('b', 5)),
  ];
  await settle();
  expect([first.state, second.state, other.state]).toEqual(['held', 'waiting', 'held']);
  first.release();
  await settle();
  expect(second.state).toBe('held');
});

it('never holds more than its total, however often bytes are given back', async () => {
  const bytes = budget();
  const [a, b] = [watch(bytes.reserve('a', 6)), watch(bytes.reserve('b', 4))];
  await settle();
  b.release();
  b.release();
  const [c, d] = [watch(bytes.reserve('c', 4)), watch(bytes.reserve('d', 1))];
  await settle();
  expect([a.state, c.state, d.state]).toEqual(['held', 'held', 'waiting']);
});

it('does not hold up others behind one whose network is full', async () => {
  const bytes = budget();
  const [a, b] = [watch(bytes.reserve('a', 6)), watch(bytes.reserve('b', 4))];
  await settle();
  const [again, other] = [watch(bytes.reserve('a', 1)), watch(bytes.reserve('c', 4))];
  b.release();
  await settle();
  expect([a.state, again.state, other.state]).toEqual(['held', 'waiting', 'held']);
});

it('refuses with a retry time after the wait', async () => {
  const bytes = budget();
  await bytes.reserve('a', 6);
  const late = watch(bytes.reserve('a', 6));
  await jest.advanceTimersByTimeAsync(1000);
  expect(late.state).toBe(refused);
});

it('limits its queue, in all and per network', async () => {
  const bytes = budget();
  await bytes.reserve('a', 6);
  await bytes.reserve('b', 4);
  const waiting = ['a', 'a', 'a', 'b', 'b'].map((network) => watch(bytes.reserve(network, 1)));
  await settle();
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', refused, 'waiting', refused]);
});

it('says for which networks’ bytes somebody waits: of the network at its limit, of all once the total is full', async () => {
  const bytes = budget();
  const held = [watch(bytes.reserve('a', 6)), watch(bytes.reserve('b', 2))];
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([false, false]);
  const own = watch(bytes.reserve('a', 1));
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([true, false]);
  const third = watch(bytes.reserve('c', 3));
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([true, true]);
  held[0]!.release();
  await settle();
  expect([own.state, third.state, bytes.isAwaited('b')]).toEqual(['held', 'held', false]);
});
