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

it('kills a tool that hangs, also one that ignores SIGTERM', async () => {
  const hanging = tool(`process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`);
  await expect(runTool(hanging, [], { cwd, env, timeLimitMs: 300 })).rejects.toThrow('not done after 0.3 s');
});

it('reports the output of a tool that failed', async () => {
  const failing = tool(`console.error('no such page'); process.exit(1);`);
  await expect(runTool(failing, [], { cwd, env, timeLimitMs: 30_000 })).rejects.toThrow('no such page');
});
