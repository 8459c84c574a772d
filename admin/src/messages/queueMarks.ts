import { randomUuid } from '@maidan/shared/random-key.ts';
import type { MessageChat } from '@maidan/shared/wire/messages.ts';
import type { KeyValueStore } from '../session/storageOrMemory.ts';

/** A chat that was marked as sent or as not sent, before the server has answered. */
export interface Mark {
  chat: MessageChat;
  isSent: boolean;
}

/** The key of a chat: the ids of its registrations. */
export const chatKey = ({ registrationIds }: Pick<MessageChat, 'registrationIds'>): string => registrationIds.join();

/**
 * Returns the waiting and the sent chats, as if the server had accepted the marks that it has not answered yet. A press
 * right after the first then opens the next chat. Both lists keep the order of the queue.
 */
export function chatsWithMarks(queue: readonly MessageChat[], marks: readonly Mark[], now: Date) {
  const isSent = new Map(marks.map((mark) => [chatKey(mark.chat), mark.isSent]));
  const chats = queue.map((chat): MessageChat => {
    const marked = isSent.get(chatKey(chat));
    if (marked === undefined || marked === (chat.sentAt !== null)) return chat;
    return { ...chat, sentAt: marked ? now.toISOString() : null, sentBy: null };
  });
  return {
    waiting: chats.filter(({ sentAt }) => sentAt === null),
    sent: chats.filter(({ sentAt }) => sentAt !== null),
  };
}

const key = 'messageBrowser';

/**
 * The id under which this tab reserves chats; it is no account, because one account may be signed in on two phones. It
 * survives a reload. Where the browser stores nothing, a reload makes a new id, and the chats of the old id stay
 * reserved until their reservation ends.
 */
export function browserIdIn(storage: KeyValueStore): string {
  const stored = storage.getItem(key);
  if (stored) return stored;
  const id = randomUuid();
  storage.setItem(key, id);
  return id;
}

/**
 * Returns what this browser can do next: write `chat`; wait for `others`, who have reserved all waiting chats; or, when
 * both are absent, wait for the server's answer.
 * @param chosen the `chatKey` of the chat that comes before the others that are reserved here
 */
export function nextStep(waiting: readonly MessageChat[], chosen?: string): { chat?: MessageChat; others?: string[] } {
  const here = waiting.filter(({ reservation }) => reservation?.isHere);
  const chat = here.find((each) => chatKey(each) === chosen) ?? here[0];
  if (chat) return { chat };
  const names = waiting.flatMap(({ reservation }) => reservation?.by ?? []);
  return waiting.length > 0 && waiting.every(({ reservation }) => reservation) ? { others: [...new Set(names)] } : {};
}

/** Whether the reservation of the chat has ended, so that somebody else may be writing it. */
export const isLapsed = ({ reservation }: MessageChat, now: Date): boolean =>
  reservation === null || Date.parse(reservation.until) <= now.getTime();
