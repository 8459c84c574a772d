import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fontSubsets, subset } from './font-subsets.ts';

const committed = (name: string): Buffer => readFileSync(new URL(`../public/fonts/${name}.woff2`, import.meta.url));

it.each(['anek-phrases', 'anek-switch'])(
  'matches the committed %s (npm run fonts -w sites writes it)',
  async (name) => {
    const font = fontSubsets.find(({ to }) => to === name)!;
    expect(committed(name).equals(await subset(font))).toBe(true);
  },
);
