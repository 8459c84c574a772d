import { expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { eventsToRegisterFor, formText, mayBeInvited, receiptText } from './messageText.ts';

const origin = 'https://club.example';
const player = { name: 'Asha Verma', receipt_number: 'R-1', eventName: 'Monsoon Cup' };
const event = (id: string, startDate: string, registrationState: EventView['registrationState'] = 'open') =>
  ({ id, eventName: `Cup ${id}`, startDate, registrationState }) as EventView;

it('writes the receipt’s number, player, event and page', () => {
  expect(receiptText(player, 'MSC1', origin, 'en')).toBe(
    `${club.name}: receipt R-1 of Asha Verma for Monsoon Cup.\nhttps://club.example/payment/response?merchTxnId=MSC1`,
  );
  expect(receiptText({ ...player, eventName: null }, 'MSC1', origin, 'en')).toContain('of Asha Verma.\n');
});

it('writes the event, its day, and the form with the event chosen', () => {
  expect(formText(event('e1', '2026-12-06'), origin, 'en')).toBe(
    `${club.name}: register here for Cup e1, 6 December 2026.\nhttps://club.example/register?event=e1`,
  );
});

it('writes to a family that registered in Hindi in Hindi, with the Hindi pages and, where the club has one, the Hindi name', () => {
  expect(receiptText({ ...player, eventNameHi: 'मानसून कप' }, 'MSC1', origin, 'hi')).toBe(
    `${club.nameHi}: मानसून कप के लिए Asha Verma की रसीद R-1।\nhttps://club.example/hi/payment/response?merchTxnId=MSC1`,
  );
  expect(receiptText({ ...player, eventName: null }, 'MSC1', origin, 'hi')).toContain('Asha Verma की रसीद R-1।');
  expect(formText(event('e1', '2026-12-06'), origin, 'hi')).toBe(
    `${club.nameHi}: Cup e1, 6 दिसंबर 2026 के लिए पंजीकरण यहाँ कीजिए।\nhttps://club.example/hi/register?event=e1`,
  );
});

it('offers events that are open and that the player is not in, the soonest first', () => {
  const events = [
    event('later', '2027-01-10'),
    event('own', '2026-12-01'),
    event('soon', '2026-12-06'),
    event('opens later', '2026-12-05', 'not_yet'),
    event('over', '2026-12-07', 'closed'),
  ];
  const offered = eventsToRegisterFor(events, { eventId: 'own' });
  expect(offered.map(({ id }) => id)).toEqual(['soon', 'later']);
});

it('invites to another event only a family that has agreed to such messages, and who has never registered', () => {
  const said = (purpose: PlayerRegistration['purposes'][number]['purpose'], isGiven: boolean) => ({
    ...{ purpose, isGiven },
    ...{ at: '2026-11-20T10:00:00.000Z', by: 'payer' },
  });
  const invited = (paymentId: string | null, ...purposes: PlayerRegistration['purposes']) =>
    mayBeInvited({ paymentId, purposes });
  expect(invited('p1', said('auction', true), said('messages', true))).toBe(true);
  expect(invited('p1')).toBe(false);
  expect(invited('p1', said('auction', true))).toBe(false);
  expect(invited('p1', said('messages', false))).toBe(false);
  expect(invited(null)).toBe(true);
});
