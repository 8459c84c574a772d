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
 * The chats of the queue with the marks that the server has not answered yet, so that the next press does not open a
 * chat again. Within waiting and sent chats the order stays.
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
 * The id under which this tab reserves chats; one account may be signed in on two phones. The id survives a reload,
 * unless the browser stores nothing: then the tab gets a new id, and its former chats when their reservation ends.
 */
export function browserIdIn(storage: KeyValueStore): string {
  const stored = storage.getItem(key);
  if (stored) return stored;
  const id = randomUuid();
  storage.setItem(key, id);
  return id;
}

/**
 * Returns what a browser can do next: write a chat, wait for the server's answer, or wait for others to write the chats
 * that they have reserved.
 * @param chosen the `chatKey` of the chat that goes before the others that are reserved here
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
