import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { listSourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Files of the product. Tests, proofs and benchmarks may use any address as data. */
const product = listSourceFiles(root).filter(
  (file) =>
    /^(shared\/src|api\/src|admin\/src|sites\/(src|art)|infra\/(documents|edge|local|publisher|sandbox-gateway))\//.test(
      file,
    ) && !/\.spec\.tsx?$|\/testing\/|^shared\/src\/club\.ts$/.test(file),
);

it('sees the product', () => {
  expect(product.length).toBeGreaterThan(700);
});

const { name, nameHi, city, cityHi, postalCode, address, ground, childLocality, phone, email } = club;
const escaped = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');

it.each([name, nameHi, city, cityHi, postalCode, address, ground, childLocality, phone, email])(
  'writes "%s" in club.ts only, which the profile of a club stands in for',
  (fact) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(fact)}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
    expect(product.filter((file) => whole.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  },
);

it('reads the locality of children in one place, which prints the player types', () => {
  const readers = product.filter((file) => /\bclub\.childLocality/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(readers).toEqual(['shared/src/domain/player-type.ts']);
});
