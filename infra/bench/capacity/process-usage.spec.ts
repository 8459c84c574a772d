import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { usageOf } from './process-usage.ts';

/** A program that starts a child; the child uses 300 ms of processor time and then reports. */
const work =
  'const until = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < until); console.log("done")';

it('counts the processor time and the memory of a process and its child', async () => {
  const child = spawn('sh', ['-c', `"${process.execPath}" -e '${work}; setTimeout(() => {}, 60_000)'; true`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  try {
    await once(child.stdout, 'data');
    const usage = usageOf(child.pid ?? 0);
    expect(usage.cpuMs).toBeGreaterThanOrEqual(290);
    expect(usage.memoryMb).toBeGreaterThan(10);
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  }
});

it('counts nothing for a process that has ended', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(usageOf(child.pid ?? 0)).toEqual({ cpuMs: 0, memoryMb: 0 });
});
