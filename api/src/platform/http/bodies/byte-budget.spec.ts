import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Readable } from 'node:stream';
import { ByteBudget, growingLease, type Lease } from './byte-budget.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const budget = () =>
  new ByteBudget({ totalBytes: 10, networkBytes: 6, waiting: 3, waitingOfNetwork: 2, waitMs: 1000, growMs: 3000 });

/** Records the outcome of a lease without waiting for it. */
const watch = (lease: Promise<Lease>) => {
  const seen = { state: 'waiting', release: () => undefined as void, grow: (_bytes: number) => ({ state: '' }) };
  lease.then(
    ({ release, grow }) =>
      Object.assign(seen, { state: 'held', release, grow: (more: number) => watchGrowth(grow(more)) }),
    (fault: Error) => Object.assign(seen, { state: fault.message }),
  );
  return seen;
};
const watchGrowth = (growth: Promise<void> | undefined) => {
  const seen = { state: growth ? 'waiting' : 'held' };
  growth?.then(
    () => Object.assign(seen, { state: 'held' }),
    (fault: Error) => Object.assign(seen, { state: fault.message }),
  );
  return seen;
};
const settle = () => jest.advanceTimersByTimeAsync(0);
const refused = 'Too many uploads at the moment. Please try again shortly.';

it('lets one network hold its share only, and another come in meanwhile', async () => {
  const bytes = budget();
  const [first, second, other] = [watch(bytes.lease('a', 4)), watch(bytes.lease('a', 4)), watch(bytes.lease('b', 5))];
  await settle();
  expect([first.state, second.state, other.state]).toEqual(['held', 'waiting', 'held']);
  first.release();
  await settle();
  expect(second.state).toBe('held');
});

it('never holds more than its total, however often bytes are given back', async () => {
  const bytes = budget();
  const [a, b] = [watch(bytes.lease('a', 6)), watch(bytes.lease('b', 4))];
  await settle();
  b.release();
  b.release();
  const [c, d] = [watch(bytes.lease('c', 4)), watch(bytes.lease('d', 1))];
  await settle();
  expect([a.state, c.state, d.state]).toEqual(['held', 'held', 'waiting']);
});

it('does not hold up others behind one whose network is full', async () => {
  const bytes = budget();
  const [a, b] = [watch(bytes.lease('a', 6)), watch(bytes.lease('b', 4))];
  await settle();
  const [again, other] = [watch(bytes.lease('a', 1)), watch(bytes.lease('c', 4))];
  b.release();
  await settle();
  expect([a.state, again.state, other.state]).toEqual(['held', 'waiting', 'held']);
});

it('refuses a new body with a retry time after the wait', async () => {
  const bytes = budget();
  await bytes.lease('a', 6);
  const late = watch(bytes.lease('a', 6));
  await jest.advanceTimersByTimeAsync(1000);
  expect(late.state).toBe(refused);
});

it('limits its queue, in all and per network', async () => {
  const bytes = budget();
  await bytes.lease('a', 6);
  await bytes.lease('b', 4);
  const waiting = ['a', 'a', 'a', 'b', 'b'].map((network) => watch(bytes.lease(network, 1)));
  await settle();
  expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting', refused, 'waiting', refused]);
});

it('says for which networks’ bytes somebody waits: of the network at its limit, of all once the total is full', async () => {
  const bytes = budget();
  const held = [watch(bytes.lease('a', 6)), watch(bytes.lease('b', 2))];
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([false, false]);
  const own = watch(bytes.lease('a', 1));
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([true, false]);
  const third = watch(bytes.lease('c', 3));
  await settle();
  expect([bytes.isAwaited('a'), bytes.isAwaited('b')]).toEqual([true, true]);
  held[0]!.release();
  await settle();
  expect([own.state, third.state, bytes.isAwaited('b')]).toEqual(['held', 'held', false]);
});

it('has bodies that stopped half-way go on one after the other, in the order in which they came', async () => {
  const bytes = budget();
  const leases = ['a', 'b', 'a', 'b'].map((network) => watch(bytes.lease(network, 2)));
  await settle();
  // The total is 10. Only the oldest lease may grow beyond it.
  const second = leases[1]!.grow(3);
  const [fourth, third] = [leases[3]!.grow(3), leases[2]!.grow(3)];
  expect([second.state, third.state, fourth.state]).toEqual(['waiting', 'waiting', 'waiting']);
  expect(leases[0]!.grow(8).state).toBe('held');
  leases[0]!.release();
  await settle();
  expect([second.state, third.state, fourth.state]).toEqual(['held', 'waiting', 'waiting']);
  leases[1]!.release();
  await settle();
  expect([third.state, fourth.state]).toEqual(['held', 'held']);
});

it('lets the oldest body of a network end, whatever others of the network hold, but not beyond the total', async () => {
  const bytes = budget();
  const [other, first, second] = ['b', 'a', 'a'].map((network) => watch(bytes.lease(network, 3)));
  await settle();
  expect([second!.grow(1).state, first!.grow(1).state]).toEqual(['waiting', 'held']);
  expect(first!.grow(1).state).toBe('waiting');
  expect(other!.grow(9).state).toBe('held');
});

it('never holds more than its total and one body', async () => {
  const [total, body] = [100, 8];
  const bytes = new ByteBudget({
    ...{ totalBytes: total, networkBytes: 60, waiting: 1000, waitingOfNetwork: 1000, waitMs: 1000, growMs: 3000 },
  });
  const held = new Map<number, number>();
  let most = 0;
  const add = (body: number) => {
    held.set(body, (held.get(body) ?? 0) + 1);
    most = Math.max(
      most,
      [...held.values()].reduce((sum, each) => sum + each, 0),
    );
  };
  const bodies = Array.from({ length: 200 }, async (_, at) => {
    const lease = await bytes.lease(`${at % 3}`, 1);
    add(at);
    for (let more = 1; more < body; more += 1) {
      await lease.grow(1);
      add(at);
    }
    await new Promise((resolve) => setTimeout(resolve, (at * 7) % 11));
    held.delete(at);
    lease.release();
  });
  for (let tick = 0; tick < 500; tick += 1) await jest.advanceTimersByTimeAsync(1);
  await Promise.all(bodies);
  expect(most).toBeGreaterThan(total - body);
  expect(most).toBeLessThanOrEqual(total + body);
});

it('refuses with a retry time a body that found no room to grow for three times as long as a new one', async () => {
  const bytes = budget();
  const [, late] = ['a', 'b'].map((network) => watch(bytes.lease(network, 5)));
  await settle();
  const growth = late!.grow(1);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(growth.state).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(growth.state).toBe(refused);
});

it('counts the waits of a body together, and grows nothing after its release', async () => {
  const bytes = budget();
  const [oldest, late] = ['a', 'b'].map((network) => watch(bytes.lease(network, 4)));
  const other = watch(bytes.lease('c', 2));
  await settle();
  const growth = late!.grow(1);
  await jest.advanceTimersByTimeAsync(2_000);
  other.release();
  await settle();
  expect(growth.state).toBe('held');
  const again = late!.grow(2);
  await jest.advanceTimersByTimeAsync(999);
  expect(again.state).toBe('waiting');
  await jest.advanceTimersByTimeAsync(2);
  expect(again.state).toBe(refused);
  oldest!.release();
  expect(oldest!.grow(20).state).toBe('held');
  expect(late!.grow(5).state).toBe('held');
});

it('forgets a body that is given up while it waits to grow', async () => {
  const bytes = budget();
  const [, gone] = ['a', 'b'].map((network) => watch(bytes.lease(network, 5)));
  await settle();
  const growth = gone!.grow(1);
  gone!.release();
  expect([bytes.isAwaited('a'), jest.getTimerCount()]).toEqual([false, 0]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(growth.state).toBe('waiting');
});

describe('a lease that grows with its body', () => {
  const chunk = 64 * 1024;
  const most = 4 * chunk;
  /** A body of four chunks with its lease. It is read at once. */
  const begin = (grow: Lease['grow']) => {
    const body = new Readable({ read: () => undefined });
    const seen = { bytes: 0, fault: undefined as unknown };
    growingLease(body, { grow, release: () => undefined }, chunk, most).subscribe({
      error: (fault) => (seen.fault = fault),
    });
    body.on('data', (bytes: Buffer) => (seen.bytes += bytes.length));
    return { body, seen };
  };
  const send = async (body: Readable, chunks: number) => {
    for (let sent = 0; sent < chunks; sent += 1) body.push(Buffer.alloc(chunk));
    await jest.advanceTimersByTimeAsync(0);
  };

  it('is a chunk ahead of what has come, and ends at what may come', async () => {
    const asked: number[] = [];
    const { body, seen } = begin((bytes) => void asked.push(bytes));
    await send(body, 4);
    expect([asked, seen.bytes]).toEqual([[chunk, chunk, chunk], most]);
  });

  it('takes no bytes while there is no room, and loses none', async () => {
    let admit = () => undefined as void;
    const { body, seen } = begin(() => new Promise((resolve) => (admit = resolve)));
    await send(body, 3);
    expect([seen.bytes, body.isPaused()]).toEqual([chunk, true]);
    admit();
    await jest.advanceTimersByTimeAsync(0);
    expect(seen.bytes).toBe(2 * chunk);
    for (let more = 0; more < 2; more += 1) {
      admit();
      await send(body, more);
    }
    expect(seen.bytes).toBe(most);
  });

  it('fails when no room is found', async () => {
    const { body, seen } = begin(() => Promise.reject(new Error('busy')));
    await send(body, 1);
    expect(seen.fault).toEqual(new Error('busy'));
  });
});
