import { caseOf, compressed, file, notFound, redirect, unlimited } from './expected.ts';
import type { Case } from './expected.ts';

export const consoleCases: readonly Case[] = [
  caseOf('/admin/', redirect(301, '/admin')),
  caseOf('/admin//', redirect(301, '/admin')),
  caseOf('/admin/dashboard/?tab=members', redirect(301, '/admin/dashboard?tab=members')),
  caseOf('/admin/dashboard/players/?page=2', redirect(301, '/admin/dashboard/players?page=2')),
  caseOf('/admin/players', notFound),
  caseOf('/administrator', notFound),
  caseOf('/%61dmin', notFound),
  caseOf('/admin%2f', notFound),
  caseOf('/admin/assets/app-1.js', file('text/javascript; charset=utf-8', unlimited)),
  caseOf('/admin/assets/none.js', notFound),
  caseOf('/admin/assets/', notFound),
  caseOf('/admin/assets/../index.html', notFound),
  caseOf('/admin', { status: 200, headers: { 'cache-control': 'no-store' }, body: '' }, { method: 'HEAD' }),
  caseOf('/admin', { status: 200, headers: { 'content-encoding': null, etag: null } }, { headers: compressed }),
];
