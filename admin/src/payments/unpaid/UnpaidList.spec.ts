import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { invitationText } from './UnpaidList.tsx';

it('writes who, which event, and the form with the event chosen', () => {
  const row = { payerName: 'Asha Verma', eventId: 'e1', eventName: 'Monsoon Cup', eventDate: '2026-12-06' };
  const text = invitationText(row, 'https://club.example');
  expect(text).toContain(`Hello from ${club.name}! The payment for Asha Verma for Monsoon Cup, 6 December 2026,`);
  expect(text.split('\n')).toContain('https://club.example/register?event=e1');
});
