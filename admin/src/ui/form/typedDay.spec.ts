import { expect, it } from '@jest/globals';
import { galleryUploadRules, gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { impossibleDay, shownDay, typedDay } from './typedDay.ts';

const field = (value: string, badInput: boolean) => ({ value, validity: { badInput } as ValidityState });

it('does not take 31 April for an empty field, which means the event’s first day', () => {
  expect(typedDay(field('', true))).toBe(impossibleDay);
  expect(typedDay(field('', false))).toBe('');
  expect(typedDay(field('2026-04-30', false))).toBe('2026-04-30');
  const form = { eventId: 'e-1', photos: [{ name: 'a.jpg', type: 'image/jpeg', bytes: 1 }], eventDate: impossibleDay };
  expect(fieldErrors(galleryUploadRules, form)).toEqual({ eventDate: gallerySentences.date });
});

it('leaves in the field what was typed', () => {
  expect(shownDay(impossibleDay)).toBe('');
  expect(shownDay('2026-04-30')).toBe('2026-04-30');
});
