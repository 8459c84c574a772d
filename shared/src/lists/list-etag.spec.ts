import { expect, it } from '@jest/globals';
import { listEncodings, listETag, withoutEncoding } from './list-etag.ts';

it('differs by the form in which a list is sent, and is one of the list without it', () => {
  const tags = (['identity', ...listEncodings] as const).map((encoding) => listETag('Ab_-9', encoding));
  expect(tags).toEqual(['"Ab_-9"', '"Ab_-9-br"', '"Ab_-9-gzip"']);
  expect(new Set([...tags, ...tags.map((tag) => `W/${tag}`)].map(withoutEncoding))).toEqual(new Set(['"Ab_-9"']));
});

it('leaves a digest alone that ends like an encoding', () => {
  expect(withoutEncoding('"x-br-gzip"')).toBe('"x-br"');
  expect(withoutEncoding('"x-bread"')).toBe('"x-bread"');
});
