import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../settings.ts';
import { runTool } from './run-tool.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(path.join(os.tmpdir(), 'maidan-tool-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const tool = (body: string) => {
  const file = path.join(cwd, 'tool.mjs');
  writeFileSync(file, body);
  return path.relative(path.join(root, 'node_modules'), file);
};
const env = { NODE_OPTIONS: '' };

it('kills a tool that hangs, also one that ignores SIGTERM, and says what it did last', async () => {
  const hanging = tool(
    `process.on('SIGTERM', () => undefined); console.log('page 7'); setInterval(() => undefined, 1000);`,
  );
  await expect(runTool(hanging, [], { cwd, env, stallLimitMs: 1_000 })).rejects.toThrow(
    'it said nothing for 1 s. Its last line: page 7',
  );
});

it('lets a tool end that takes three times its limit and gets on', async () => {
  const slow = tool(`let page = 0; const t = setInterval(() => {
    console.log('page', ++page); if (page === 12) clearInterval(t); }, 250);`);
  await runTool(slow, [], { cwd, env, stallLimitMs: 1_000 });
});

it('says that a tool was killed by somebody else, as the kernel does when memory is short', async () => {
  const killed = tool(`console.log('page 7'); process.kill(process.pid, 'SIGKILL');`);
  await expect(runTool(killed, [], { cwd, env })).rejects.toThrow(/was ended by SIGKILL in .* Its last line: page 7/);
});

it('reports the output of a tool that failed', async () => {
  const failing = tool(`console.error('no such page'); process.exit(1);`);
  await expect(runTool(failing, [], { cwd, env, stallLimitMs: 30_000 })).rejects.toThrow('no such page');
});
