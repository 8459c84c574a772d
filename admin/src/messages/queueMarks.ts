import type { MessageChat } from '@maidan/shared/wire/messages.ts';

/** A chat that was marked as sent, or as not sent, and of which the server has not answered yet. */
export interface Mark {
  chat: MessageChat;
  isSent: boolean;
}

/** The chat's registrations, which name it. */
export const chatKey = ({ registrationIds }: Pick<MessageChat, 'registrationIds'>): string => registrationIds.join();

/**
 * The chats as they will be once the server has answered: the next press must not open a chat again. Those that are not
 * sent come first; otherwise the order stays.
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
