import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { contactLinks } from './contact-links.ts';

it('makes links of the club’s address and number, and keeps every other word', () => {
  const text = `Write to ${club.email}, call ${club.phone}.`;
  const parts = contactLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
    `mailto:${club.email}`,
    `tel:${club.phone.replaceAll(/[^+\d]/g, '')}`,
  ]);
  expect(contactLinks('No address.')).toEqual([{ text: 'No address.' }]);
});
