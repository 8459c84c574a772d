import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { listSourceFiles } from './source-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Files of the product. Tests, proofs and benchmarks may use any address as data. */
const product = listSourceFiles(root).filter(
  (file) =>
    /^(shared\/src|api\/src|admin\/src|sites\/(src|art)|infra\/(edge|local|publisher|sandbox-gateway))\//.test(file) &&
    !/\.spec\.tsx?$|\/testing\/|^shared\/src\/club\.ts$/.test(file),
);

it('reads the files of the product', () => {
  expect(product.length).toBeGreaterThan(700);
});

const { name, nameHi, city, cityHi, ward, wardHi, postalCode, address, ground, childLocality, phone, email } = club;
const escaped = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');

it.each([name, nameHi, city, cityHi, ward, wardHi, postalCode, address, ground, childLocality, phone, email])(
  'writes "%s" only in club.ts, so that the profile of another club replaces it everywhere',
  (fact) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(fact)}(?![\\p{L}\\p{M}\\p{N}])`, 'u');
    expect(product.filter((file) => whole.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  },
);

it('reads the profile in no process of infra but the server of npm start, in which the API has loaded it', () => {
  const programs = listSourceFiles(root).filter(
    (file) =>
      /^infra\/(backup|deploy|edge|ledger|local|publisher|sandbox-gateway)\//.test(file) && !/\.spec\./.test(file),
  );
  const readers = programs.filter((file) =>
    /import \{[^}]*\bclub\b[^}]*\} from '@maidan\/shared\/club\.ts'/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(readers).toEqual(['infra/local/serve/request-router.ts']);
});

it('reads the locality of children in one place, which prints the player types', () => {
  const readers = product.filter((file) => /\bclub\.childLocality/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(readers).toEqual(['shared/src/domain/player-type.ts']);
});
