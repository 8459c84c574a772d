import { expect, it } from '@jest/globals';
import { plainErrors, startingPage, tooLongPage } from './answers.ts';
import { plainPage } from './plain-page.ts';

/** Bytes; the limit of a text in nginx's configuration. */
const longest = 4_000;

it.each(Object.entries({ ...plainErrors, tooLong: tooLongPage, starting: startingPage.html }))(
  'the page %s is in English and Hindi, and short enough for nginx',
  (_name, html) => {
    expect(html).toMatch(/<h1>[A-Z][a-z ]+<\/h1><p>/);
    expect(html).toMatch(/<div lang="hi"><h2>[\p{Script=Devanagari} ]+<\/h2><p>[\p{Script=Devanagari}, ]+।/u);
    expect(html).not.toContain('nonce');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(longest);
  },
);

it('reloads itself only where it is asked to', () => {
  const texts = { en: { title: 'One', text: 'Two' }, hi: { title: 'एक', text: 'दो' } };
  expect(plainPage({ texts, refresh: 7 })).toContain('<meta http-equiv="refresh" content="7">');
  expect(plainPage({ texts, nonce: 'n1' })).toContain('<style nonce="n1">');
  expect(plainPage({ texts })).not.toMatch(/refresh|warning"/);
});
