import { expect, it } from '@jest/globals';
import { valueFor } from './by-path.ts';
import { destinationOf, errorFolders, errorPages, mistypedPages, plainSpelling } from './routes.ts';

it.each([
  ['GET', '/', 'site'],
  ['GET', '/register', 'site'],
  ['GET', '/api', 'api'],
  ['GET', '/api/events/public', 'api'],
  ['GET', '/apiary', 'site'],
  ['POST', '/payment/response', 'api'],
  ['POST', '/payment/success', 'api'],
  ['POST', '/payment/error', 'api'],
  ['GET', '/payment/response', 'site'],
  ['HEAD', '/payment/response', 'site'],
  ['POST', '/payment/other', 'site'],
  ['GET', '/uploads/gallery/a.webp', 'api'],
  ['GET', '/uploads', 'site'],
  ['GET', '/admin', 'console'],
  ['GET', '/admin/dashboard', 'console'],
  ['GET', '/admin/assets/index-1.js', 'console-file'],
  ['GET', '/admin/players', 'missing'],
  ['GET', '/admin/dashboard/players/1', 'console'],
  ['GET', '/admin/dashboards', 'missing'],
  ['GET', '/administrator', 'site'],
  ['GET', '/hi', 'site'],
  ['GET', '/hi/payment/response', 'site'],
  ['POST', '/hi/payment/response', 'site'],
])('%s %s goes to %s', (method, path, destination) => {
  expect(destinationOf(method, path)).toBe(destination);
});

it.each([
  ['/admin/', '/admin'],
  ['/admin//', '/admin'],
  ['/admin/dashboard/', '/admin/dashboard'],
  ['/admin/dashboard/players//', '/admin/dashboard/players'],
  ['/admin', undefined],
  ['/admin/players/', undefined],
  ['/admin/assets/', undefined],
])('redirects %s to %s', (pathname, plain) => expect(plainSpelling(pathname)).toBe(plain));

it.each([
  ['/nowhere', ''],
  ['/history', ''],
  ['/a/hi/x', ''],
  ['/hi', '/hi'],
  ['/hi?a=1', '/hi'],
  ['/hi/nowhere', '/hi'],
])('answers %s with an error page of the folder "%s"', (pathname, folder) => {
  expect(valueFor(errorFolders, pathname)).toBe(folder);
});

it.each(['/404', '/500.html', '/hi/404', '/hi/500.html'])('hides the error page %s', (pathname) => {
  expect(errorPages.test(pathname)).toBe(true);
});

it.each([
  ['/REGISTER', '/register'],
  ['/register.', '/register'],
  ['/Hi/Register,?event=1', '/hi/register'],
  ['/events!', '/events'],
  ['/Admin', '/admin'],
  ['/HI', '/hi'],
  ['/register%20', '/register'],
  ['/register', ''],
  ['/hi/register?event=1', ''],
  ['/registers', ''],
  ['/register/x', ''],
  ['/.', ''],
])('a mistyped %s leads to "%s"', (address, page) => expect(valueFor(mistypedPages, address)).toBe(page));

it('reads a long mistyped address in linear time', () => {
  const began = process.cpuUsage();
  expect(valueFor(mistypedPages, `/register${'.'.repeat(160_000)}x`)).toBe('');
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});
