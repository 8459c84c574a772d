import { expect, it } from '@jest/globals';
import { galleryUploadRules, gallerySentences } from '@maidan/shared/rules/gallery-upload.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { impossibleDay, shownDay, typedDay } from './fields.tsx';

const field = (value: string, badInput: boolean) => ({ value, validity: { badInput } as ValidityState });

it('distinguishes 31 April from an empty field, which defaults to the event’s first day', () => {
  expect(typedDay(field('', true))).toBe(impossibleDay);
  expect(typedDay(field('', false))).toBe('');
  expect(typedDay(field('2026-04-30', false))).toBe('2026-04-30');
  const form = { eventId: 'e-1', photos: [{ name: 'a.jpg', type: 'image/jpeg', bytes: 1 }], eventDate: impossibleDay };
  expect(fieldErrors(galleryUploadRules, form)).toEqual({ eventDate: gallerySentences.date });
});

it('takes no limit from a day that does not exist', () => {
  expect(shownDay(impossibleDay)).toBe('');
  expect(shownDay('2026-04-30')).toBe('2026-04-30');
});
