import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { palettes, propertyOf } from '@maidan/shared/look.ts';
import { fullBarWidth } from '@maidan/shared/page-frame.ts';
import { statusColours } from '@maidan/shared/status-colours.ts';

/** Values that style sheets repeat from TypeScript, because CSS cannot import it. */
const sheet = (name: string): string => readFileSync(new URL(`components/${name}`, import.meta.url), 'utf8');

it('has a badge for every status; an upcoming event has the plain one', () => {
  const styled = [...sheet('badge.css').matchAll(/\.badge-(\w+)/g)].map(([, status]) => status);
  expect([...styled, 'upcoming'].sort()).toEqual([...eventTypes].sort());
});

it.each(eventTypes)('colours the badge of the status %s as the console does', (status) => {
  const { background, text } = statusColours[status];
  const selector = status === 'upcoming' ? '.badge' : `.badge-${status}`;
  const rule = sheet('badge.css')
    .split('}')
    .find((part) => part.split(/[\s,{]+/).includes(selector));
  expect(rule).toContain(` color: var(${propertyOf(text)});`);
  expect(rule).toContain(` background: var(${propertyOf(background)});`);
});

it('shows the links of the navigation bar from the shared width on', () => {
  expect(sheet('nav-bar.css')).toContain(`@media (width >= ${fullBarWidth}) {`);
});

it('draws the arrow of select fields in ink, which hardly differs between palettes', () => {
  expect(sheet('chevron.svg')).toContain(`stroke="${palettes.board.ink}"`);
});
