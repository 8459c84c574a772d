import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';

const program = path.join(import.meta.dirname, 'program.ts');

/** Runs `start` as a program, sends `SIGTERM` at its line `started`, and returns its output and exit code. */
async function run(start: string) {
  const code = `import { runProgram } from ${JSON.stringify(program)}; runProgram(${start});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk: Buffer) => chunk.includes('started') && child.kill('SIGTERM'));
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  return { exitCode, output: await output, errors: await errors };
}

it('says that it stops, and last that everything is stopped', async () => {
  const { exitCode, output } = await run(`async ({ onStop }) => {
    onStop(() => console.log('first part'));
    onStop(async () => console.log('second part'));
    setInterval(() => undefined, 1000);
    console.log('started');
  }`);
  expect(output.split('\n').map((line) => line.trim())).toEqual([
    ...['started', '', 'Stopping ...', 'second part', 'first part', 'Stopped.', ''],
  ]);
  expect(exitCode).toBe(0);
});

it('stops what was started when the start fails, and says why', async () => {
  const { exitCode, output, errors } = await run(`async ({ onStop }) => {
    onStop(() => console.log('first part'));
    throw new Error('The port is taken.');
  }`);
  expect(output).toBe('first part\n');
  expect(errors).toContain('The port is taken.');
  expect(exitCode).toBe(1);
});
