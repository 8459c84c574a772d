import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { invitationText } from './UnpaidList.tsx';

const row = {
  ...{ payerName: 'Asha Verma', eventId: 'e1', eventName: 'Monsoon Cup', eventNameHi: 'मानसून कप' },
  eventDate: '2026-12-06',
};

it('writes who, which event, and the form with the event chosen', () => {
  const text = invitationText({ ...row, language: 'en' }, 'https://club.example');
  expect(text).toContain(`Hello from ${club.name}! The payment for Asha Verma for Monsoon Cup, 6 December 2026,`);
  expect(text.split('\n')).toContain('https://club.example/register?event=e1');
});

it('writes in Hindi to who has filled in the Hindi form', () => {
  const text = invitationText({ ...row, language: 'hi' }, 'https://club.example');
  expect(text).toContain(`${club.nameHi} की ओर से नमस्ते! मानसून कप, 6 दिसंबर 2026 के लिए Asha Verma का भुगतान`);
  expect(text.split('\n')).toContain('https://club.example/hi/register?event=e1');
});
