import { expect, it } from '@jest/globals';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { MessageSummary } from '@maidan/shared/wire/messages.ts';
import { messagesToContinue, underWay } from './openMessages.ts';

const event = { id: 'e1', eventName: 'Winter Cup', eventType: 'upcoming' } as EventRecord;

const message = (id: string, change: Partial<MessageSummary> = {}): MessageSummary => ({
  ...{ id, topic: 'moved', eventId: 'e1', eventName: 'Winter Cup', createdAt: '', createdBy: 'asha' },
  ...{ chats: 7, sentChats: 2, isClosed: false, ...change },
});
const ids = (messages: MessageSummary[]): string => messages.map(({ id }) => id).join(' ');

it('offers the newest message about a change, and none while it asks about another change', () => {
  const messages = [
    message('new'),
    message('word', { topic: 'reminder' }),
    message('old'),
    message('x', { eventId: '' }),
  ];
  expect(ids(messagesToContinue(messages, event))).toBe('new word');
  expect(ids(messagesToContinue(messages, event, { event }))).toBe('word');
  expect(ids(messagesToContinue(messages, event, { event: { ...event, id: 'e2' } }))).toBe('new word');
  // The newest was sent to all, so nobody needs the older one.
  expect(ids(messagesToContinue([message('sent', { sentChats: 7 }), message('old')], event))).toBe('');
  const calledOff = { ...event, eventType: 'abandoned' } as const;
  expect(ids(messagesToContinue(messages, calledOff))).toBe('word');
  expect(ids(messagesToContinue([message('off', { topic: 'called_off' }), ...messages], calledOff))).toBe('off word');
});

it('finds the message that is under way, of the same change', () => {
  const told = { event, topic: 'moved' } as const;
  expect(underWay([message('new'), message('old')], told)?.id).toBe('new');
  expect(underWay([message('sent', { sentChats: 7 }), message('old')], told)).toBeUndefined();
  expect(underWay([message('new')], { event, topic: 'called_off' })).toBeUndefined();
});
