import { expect, it } from '@jest/globals';
import { hindiChunks, withTextAddresses, type Chunk, type Chunks } from './preload-hindi.ts';

const chunk = (fileName: string, facade: string | null, more: Partial<Chunk> = {}): [string, Chunk] => [
  fileName,
  { fileName, facadeModuleId: facade && `/home/sites/src/${facade}`, imports: [], dynamicImports: [], ...more },
];

const chunks: Chunks = new Map([
  chunk('_astro/Form.js', null, { imports: ['_astro/shared.js', '_astro/texts.js'] }),
  chunk('_astro/texts.js', null, { imports: ['_astro/shared.js'], dynamicImports: ['_astro/hindi.js', '_astro/x.js'] }),
  chunk('_astro/shared.js', null, { imports: ['_astro/texts.js'], dynamicImports: ['_astro/say.js'] }),
  chunk('_astro/hindi.js', 'content/hi/register.ts', { imports: ['_astro/shared.js', '_astro/club.js'] }),
  chunk('_astro/say.js', 'lib/language/translate-to-hindi.ts'),
  chunk('_astro/x.js', 'features/registration/chilled.ts'),
  chunk('_astro/club.js', null),
  chunk('_astro/Plain.js', null, { imports: ['_astro/club.js'] }),
]);

const page = (component: string, directive: string): string =>
  `<html><head><title>$&</title></head><astro-island uid="a" component-url="/_astro/${component}.js" ssr client="${directive}"></html>`;

it('finds the Hindi texts of a component and what they import, once, without what the component has anyway', () => {
  expect(hindiChunks(chunks, '_astro/Form.js')).toEqual(['_astro/say.js', '_astro/hindi.js', '_astro/club.js']);
  expect(hindiChunks(chunks, '_astro/Plain.js')).toEqual([]);
});

it.each(['live', 'painted'])('names the texts of a client:%s island', (directive) => {
  const html = withTextAddresses(page('Form', directive), chunks);
  expect(html).toContain('data-texts="/_astro/say.js /_astro/hindi.js /_astro/club.js" uid="a"');
  expect(html).toContain('<title>$&</title>');
});

it('leaves other islands as they are', () => {
  for (const each of [page('Form', 'visible'), page('Plain', 'painted'), page('Plain', 'live')])
    expect(withTextAddresses(each, chunks)).toBe(each);
});
