import { expect, it } from '@jest/globals';
import { languageOf, pageIn, withoutLanguage } from './page-language.ts';

it.each([
  ['/', 'en', '/'],
  ['/hi', 'hi', '/'],
  ['/hi/', 'hi', '/'],
  ['/hi/events', 'hi', '/events'],
  ['/history', 'en', '/history'],
  ['/events', 'en', '/events'],
])('%s is in %s, the page %s', (pathname, language, page) => {
  expect(languageOf(pathname)).toBe(language);
  expect(withoutLanguage(pathname)).toBe(page);
});

it.each([
  ['/', '/hi'],
  ['/#fees', '/hi#fees'],
  ['/register?event=3', '/hi/register?event=3'],
  ['/T&C/privacy-policy', '/hi/T&C/privacy-policy'],
  ['/hi/events', '/hi/events'],
  ['/events.ics', '/hi/events.ics'],
  ['/admin', '/admin'],
  ['/admin/dashboard', '/admin/dashboard'],
  ['/administrator', '/hi/administrator'],
  ['/api/events', '/api/events'],
  ['/images/logo.png', '/images/logo.png'],
  ['/T&C/privacy-policy.pdf', '/T&C/privacy-policy.pdf'],
  ['https://example.org/', 'https://example.org/'],
  ['#main', '#main'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('%s is %s in Hindi, and as it was in English', (url, inHindi) => {
  expect(pageIn('hi', url)).toBe(inHindi);
  expect(pageIn('en', url)).toBe(url);
});
