import { describe, expect, it } from '@jest/globals';
import type { MessageChat } from '@maidan/shared/wire/messages.ts';
import { storageOrMemory } from '../session/storageOrMemory.ts';
import { browserIdIn, chatsWithMarks, isLapsed, nextStep } from './queueMarks.ts';

const chat = (id: string, sentAt: string | null = null): MessageChat => ({
  ...{ registrationIds: [id], names: [id], to: id, mobile: '9826100000', language: 'en', text: 'Hello', sentAt },
  sentBy: sentAt && 'asha',
  reservation: null,
});
const at = '2026-11-29T12:00:00.000Z';
const now = new Date(at);
const ids = (chats: readonly MessageChat[]) => chats.map(({ to }) => to);

it('says what the server says while nothing is marked', () => {
  const { waiting, sent } = chatsWithMarks([chat('a'), chat('b', at)], [], now);
  expect([ids(waiting), ids(sent)]).toEqual([['a'], ['b']]);
  expect(sent[0]?.sentBy).toBe('asha');
});

it('goes on with the next chat before the server has answered', () => {
  const { waiting, sent } = chatsWithMarks(
    [chat('a'), chat('b'), chat('c', at)],
    [{ chat: chat('a'), isSent: true }],
    now,
  );
  expect([ids(waiting), ids(sent)]).toEqual([['b'], ['a', 'c']]);
  expect(sent[0]).toMatchObject({ sentAt: at, sentBy: null });
});

it('takes a mark back, and the last mark of a chat counts', () => {
  const marks = [
    { chat: chat('a'), isSent: true },
    { chat: chat('a'), isSent: false },
    { chat: chat('b', at), isSent: false },
  ];
  const { waiting, sent } = chatsWithMarks([chat('a'), chat('b', at)], marks, now);
  expect([ids(waiting), ids(sent)]).toEqual([['a', 'b'], []]);
});

it('leaves a chat as the server has it once the mark has arrived', () => {
  const { sent } = chatsWithMarks([chat('a', '2026-11-29T11:00:00.000Z')], [{ chat: chat('a'), isSent: true }], now);
  expect(sent[0]).toMatchObject({ sentAt: '2026-11-29T11:00:00.000Z', sentBy: 'asha' });
});

describe('the next step', () => {
  const held = (id: string, by: string, isHere = false): MessageChat => ({
    ...chat(id),
    reservation: { by, isHere, until: at },
  });

  it('is the first chat that is reserved here, whatever others are about to write', () => {
    expect(nextStep([held('a', 'ravi'), chat('b'), held('c', 'asha', true)])).toMatchObject({ chat: { to: 'c' } });
  });

  it('is the chat that was chosen in the list, once it is reserved here', () => {
    const [first, second] = [held('a', 'asha', true), held('b', 'asha', true)];
    expect(nextStep([first, second], 'b')).toMatchObject({ chat: { to: 'b' } });
    expect(nextStep([first, held('b', 'ravi')], 'b')).toMatchObject({ chat: { to: 'a' } });
  });

  it('is to wait for an answer while a chat is free, and for others, each named once, when none is', () => {
    expect([nextStep([held('a', 'ravi'), chat('b')]), nextStep([])]).toEqual([{}, {}]);
    const all = [held('a', 'ravi'), held('b', 'meena'), held('c', 'ravi')];
    expect(nextStep(all)).toEqual({ others: ['ravi', 'meena'] });
  });

  it('asks again once the reservation has ended', () => {
    const soon = new Date(now.getTime() - 1);
    expect([isLapsed(held('a', 'asha', true), soon), isLapsed(held('a', 'asha', true), now)]).toEqual([false, true]);
  });

  it('reserves by the same id after a reload, and by another one in another tab', () => {
    const [tab, other] = [storageOrMemory(() => null), storageOrMemory(() => null)];
    const id = browserIdIn(tab);
    expect(browserIdIn(tab)).toBe(id);
    expect(browserIdIn(other)).not.toBe(id);
  });
});
