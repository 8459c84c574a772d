import { expect, it } from '@jest/globals';
import { destinationOf, plainSpelling } from './routes.ts';

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
  ['GET', '/admin/dashboard/x', 'missing'],
  ['GET', '/administrator', 'site'],
])('%s %s goes to %s', (method, path, destination) => {
  expect(destinationOf(method, path)).toBe(destination);
});

it.each([
  ['/admin/', '/admin'],
  ['/admin//', '/admin'],
  ['/admin/dashboard/', '/admin/dashboard'],
  ['/admin', undefined],
  ['/admin/players/', undefined],
  ['/admin/assets/', undefined],
])('redirects %s to %s', (pathname, plain) => expect(plainSpelling(pathname)).toBe(plain));
