import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { withoutStaticHindi } from './hindi-on-demand.ts';

it('leaves a module that uses inEachLanguage only the import() of its Hindi texts', () => {
  const code = [
    "import { page as en } from './en/x.ts';",
    "import { page as hi, other as hiOther } from './hi/x.ts';",
    "import * as all from './hi/y.ts';",
    'export const texts = inEachLanguage(en, hi, () => import("./hi/x.ts"));',
  ];
  expect(withoutStaticHindi(code.join('\n')).split('\n')).toEqual([
    code[0],
    'const hi = undefined; const hiOther = undefined;',
    'const all = undefined;',
    code[3],
  ]);
});

it('leaves other modules as they are', () => {
  const code = "import { errorPage as hi } from '../../content/hi/errors.ts';\n";
  expect(withoutStaticHindi(code)).toBe(code);
});

it('knows the imports of all modules of texts for islands', () => {
  const here = path.join(import.meta.dirname, '../../content');
  const files = readdirSync(here).filter((file) => file.endsWith('.ts'));
  const onDemand = [...files.map((file) => path.join(here, file)), path.join(import.meta.dirname, 'translate.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => /= inEachLanguage\(/.test(code) && !code.includes('withoutStaticHindi'));
  expect(onDemand.length).toBeGreaterThan(7);
  for (const code of onDemand) {
    expect(withoutStaticHindi(code)).toContain('= undefined;');
    expect(withoutStaticHindi(code)).not.toMatch(/^import [^;]*from '\.\/(hi\/|translate-to-hindi)/m);
  }
});
