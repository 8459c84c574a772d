import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';

const css = readFileSync(new URL('../../styles/components/card.css', import.meta.url), 'utf8');

it.each(eventTypes.filter((type) => type !== 'upcoming'))('card.css colours the badge of %s', (type) => {
  expect(css).toMatch(new RegExp(`\\.badge-${type}\\b`));
});
