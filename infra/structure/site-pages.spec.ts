import path from 'node:path';
import { expect, it } from '@jest/globals';
import { pageIn } from '../../sites/src/lib/language/page-language.ts';
import { sitePages, unknownAddress } from '../e2e/pages/site-pages.ts';
import { expectedPages } from '../publisher/check/expected-pages.ts';

/** The other two result pages are equal to the first; 500.html is shown only by the server in front. */
const notVisited = ['/payment/success', '/payment/error', '/500'];

it.each(['en', 'hi'] as const)('infra/e2e/pages/site-pages.ts has each page of sites/src/pages (%s)', (language) => {
  const listed = [...Object.keys(sitePages), ...notVisited].map((address) =>
    pageIn(language, address === unknownAddress ? '/404' : address),
  );
  const built = expectedPages(path.resolve(import.meta.dirname, '../../sites/src/pages')).map(
    (file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
  );
  const isHindi = (address: string) => /^\/hi(\/|$)/.test(address);
  expect(listed.sort()).toEqual(built.filter((address) => isHindi(address) === (language === 'hi')).sort());
});
