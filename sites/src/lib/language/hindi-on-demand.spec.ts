import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withoutStaticHindi } from './hindi-on-demand.ts';
import { type Chunk, type Chunks, hindiChunks, withTextAddresses } from './preload-hindi.ts';

describe('the scripts of English pages', () => {
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
      expect(withoutStaticHindi(code)).not.toMatch(/^import [^;]*from '(\.\/(hi\/|translate-to-hindi)|[^']*\.hi\.ts)/m);
    }
  });
});

describe('Hindi pages', () => {
  const chunk = (fileName: string, facade: string | null, more: Partial<Chunk> = {}): [string, Chunk] => [
    fileName,
    { fileName, facadeModuleId: facade && `/home/sites/src/${facade}`, imports: [], dynamicImports: [], ...more },
  ];

  const chunks: Chunks = new Map([
    chunk('_astro/Form.js', null, { imports: ['_astro/shared.js', '_astro/texts.js'] }),
    chunk('_astro/texts.js', null, {
      imports: ['_astro/shared.js'],
      dynamicImports: ['_astro/hindi.js', '_astro/x.js'],
    }),
    chunk('_astro/shared.js', null, {
      imports: ['_astro/texts.js'],
      dynamicImports: ['_astro/say.js', '_astro/declared.js'],
    }),
    chunk('_astro/hindi.js', 'content/hi/register.ts', { imports: ['_astro/shared.js', '_astro/club.js'] }),
    chunk('_astro/say.js', 'lib/language/translate-to-hindi.ts'),
    chunk('_astro/declared.js', 'declaration.hi.ts'),
    chunk('_astro/x.js', 'features/registration/chilled.ts'),
    chunk('_astro/club.js', null),
    chunk('_astro/Plain.js', null, { imports: ['_astro/club.js'] }),
  ]);

  const page = (component: string, directive: string): string =>
    `<html><head><title>$&</title></head><astro-island uid="a" component-url="/_astro/${component}.js" ssr client="${directive}"></html>`;

  it('finds the Hindi texts of a component and what they import, once, without what the component has anyway', () => {
    expect(hindiChunks(chunks, '_astro/Form.js')).toEqual([
      '_astro/say.js',
      '_astro/declared.js',
      '_astro/hindi.js',
      '_astro/club.js',
    ]);
    expect(hindiChunks(chunks, '_astro/Plain.js')).toEqual([]);
  });

  it.each(['live', 'painted'])('names the texts of a client:%s island', (directive) => {
    const html = withTextAddresses(page('Form', directive), chunks);
    expect(html).toContain('data-texts="/_astro/say.js /_astro/declared.js /_astro/hindi.js /_astro/club.js" uid="a"');
    expect(html).toContain('<title>$&</title>');
  });

  it('leaves other islands as they are', () => {
    for (const each of [page('Form', 'visible'), page('Plain', 'painted'), page('Plain', 'live')])
      expect(withTextAddresses(each, chunks)).toBe(each);
  });
});
