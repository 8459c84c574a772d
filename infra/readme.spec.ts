import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { refundedRegistrationDays, undoDays } from '@maidan/shared/domain/timing.ts';
import { importLimits } from '@maidan/shared/rules/players/player-import.ts';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'README.md'), 'utf8');

it('names no path in README.md that is not there', () => {
  // A clone that has built nothing has no such folder.
  const lasting = text.replaceAll(/`[^`\s]+` \(made by the build\)/g, '');
  const named = [...lasting.matchAll(/`((?:shared|api|admin|sites|infra)\/[^`\s]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

const guides = ['README.md', 'CONTRIBUTING.md', 'UPGRADING.md', 'infra/deploy/README.md', 'infra/deploy/scaling.md'];

it.each(guides)('names no npm script in %s that is not there', (guide) => {
  const scriptsOf = (folder: string) =>
    (JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
      .scripts;
  const named = [...readFileSync(path.join(root, guide), 'utf8').matchAll(/npm run\s+([a-z0-9:-]+)(?: -w (\w+))?/g)];
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, script = '', folder = '.']) => !(script in scriptsOf(folder))).map(([all]) => all)).toEqual(
    [],
  );
});

it('starts programs by npm scripts that are there', () => {
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  const programs = [...manifest.matchAll(/bootstrap\.mjs ([\w/.-]+\.ts)/g)].map(([, file = '']) => file);
  expect(programs.length).toBeGreaterThan(30);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each([
  `What the console deletes can be restored for ${undoDays} days`,
  `An undo, for ${undoDays} days,`,
  `${importLimits.bytes / (1024 * 1024)} MB, ${importLimits.rows.toLocaleString('en-US')} rows)`,
  `run, undo for ${undoDays} days`,
  `loses name, mobile, address and photo after ${refundedRegistrationDays} days`,
])('says in README.md: %s', (words) => {
  expect(text).toContain(words);
});

it.each(paymentStates)('shows the payment state "%s" in the README\'s diagram', (state) => {
  const diagram = text.split('## How money stays whole')[1]!.split('```')[1];
  expect(diagram).toMatch(new RegExp(`\\b${state}\\b`));
});
