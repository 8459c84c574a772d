import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'README.md'), 'utf8');

it('names no path in README.md that is not there', () => {
  const named = [...text.matchAll(/`((?:shared|api|admin|sites|infra)\/[^`\s]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
