import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'infra/SECURITY.md'), 'utf8');

it('names no test in SECURITY.md that is not there', () => {
  const named = [...new Set(text.match(/[\w./&-]+\.(?:spec\.tsx?|e2e\.ts)\b/g))];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
