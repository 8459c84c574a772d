import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { fullBarWidth } from '@maidan/shared/full-bar-width.ts';

/** What style sheets repeat from TypeScript, because CSS cannot import it. */
const sheet = (name: string): string => readFileSync(new URL(`components/${name}`, import.meta.url), 'utf8');

it('has a badge for every status; an upcoming event has the plain one', () => {
  const styled = [...sheet('badge.css').matchAll(/\.badge-(\w+)/g)].map(([, status]) => status);
  expect([...styled, 'upcoming'].sort()).toEqual([...eventTypes].sort());
});

it('shows the links of the navigation bar from the shared width on', () => {
  expect(sheet('nav-bar.css')).toContain(`@media (width >= ${fullBarWidth}) {`);
});
