import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadWithTexts } from './load-with-texts.ts';

interface Link {
  rel: string;
  href: string;
}

let links: Link[];

beforeEach(() => {
  links = [];
  const head = {
    append: (link: Link) => links.push(link),
    querySelector: (selector: string) =>
      links.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null,
  };
  Object.assign(globalThis, { document: { head, createElement: () => ({}) } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

const island = (texts?: string) => ({ dataset: texts ? { texts } : {} }) as unknown as HTMLElement;

it('preloads the texts of an island beside it', () => {
  expect(loadWithTexts(() => links.length, island('/a.js /b.js'))).toBe(2);
  expect(links).toEqual([
    { rel: 'modulepreload', href: '/a.js' },
    { rel: 'modulepreload', href: '/b.js' },
  ]);
});

it('preloads a text once, however often islands are loaded', () => {
  let loads = 0;
  for (const texts of ['/a.js', '/a.js', '/a.js /b.js']) loadWithTexts(() => (loads += 1), island(texts));
  expect(loads).toBe(3);
  expect(links.map(({ href }) => href)).toEqual(['/a.js', '/b.js']);
});

it('preloads nothing on an English page', () => {
  expect(loadWithTexts(() => 'loaded', island())).toBe('loaded');
  expect(links).toEqual([]);
});
