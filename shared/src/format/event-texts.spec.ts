import { expect, it } from '@jest/globals';
import { eventDescriptionIn, eventNameIn, eventRulesIn } from './event-texts.ts';

const event = {
  eventName: 'Sunrise Sixes',
  eventNameHi: 'सनराइज़ सिक्सेज़',
  description: 'Six a side',
  descriptionHi: ' ',
  rules: '1. One over each',
  rulesHi: '1. हर एक को एक ओवर',
};

it('gives Hindi pages the Hindi text, and the English one where there is none', () => {
  expect(eventNameIn('hi', event)).toBe('सनराइज़ सिक्सेज़');
  expect(eventRulesIn('hi', event)).toBe('1. हर एक को एक ओवर');
  expect(eventDescriptionIn('hi', event)).toBe('Six a side');
  expect(eventNameIn('hi', { eventName: 'Kite Cup' })).toBe('Kite Cup');
});

it('gives English pages the English text, whatever Hindi there is', () => {
  expect(eventNameIn('en', event)).toBe('Sunrise Sixes');
  expect(eventRulesIn('en', event)).toBe('1. One over each');
  expect(eventDescriptionIn('en', event)).toBe('Six a side');
});
