import { expect, it } from '@jest/globals';
import { withoutPerson } from './erasure-reason.ts';

const names = ['Asha', 'Verma Rao'];

it.each([
  ['Request of the parents', 'Request of the parents'],
  ['asha VERMA asked for it', '… … asked for it'],
  ['Called from 98261 00000, also +91-9826100000', 'Called from …, also …'],
  ['Called from 98261.00000 or 98261 – 00000', 'Called from … or …'],
  ['Wrote from asha.verma@example.in', 'Wrote from …'],
  ['Rao’s father, letter of 12 June', '…’s father, letter of 12 June'],
  ['Ashaben is somebody else', 'Ashaben is somebody else'],
])('removes from %j what names the person', (reason, kept) => {
  expect(withoutPerson(reason, names)).toBe(kept);
});

it('replaces names in Devanagari, but no part of another word', () => {
  expect(withoutPerson('आशा वर्मा ने कहा', ['आशा', 'वर्मा'])).toBe('… … ने कहा');
});

it('accepts a person without a name', () => {
  expect(withoutPerson('By law', ['', ''])).toBe('By law');
});
