import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type {
  CloseMessageRequest,
  MarkSentRequest,
  MessageChat,
  MessagePreview,
  MessageQueue,
  MessageRequest,
  MessageSummary,
  NewMessageRequest,
  NextChatsRequest,
} from '@maidan/shared/wire/messages.ts';
import { get, post } from './http/http.ts';
import { adminPath } from './http/requestParts.ts';

/** Calls about messages to many. */
export const messageCalls = {
  messages: () => get<MessageSummary[]>(adminPath('messages')),
  message: (id: string) => get<MessageQueue>(adminPath('messages', id)),
  previewMessage: (message: MessageRequest) => post<MessagePreview>(adminPath('messages', 'preview'), message),
  createMessage: (message: NewMessageRequest) => post<MessageQueue>(adminPath('messages'), message),
  /** Reserves the next chats for this browser; `wanted` is a chat to reserve before them. */
  nextChats: (id: string, browser: string, wanted?: MessageChat) =>
    post<MessageQueue>(adminPath('messages', id, 'next'), {
      browser,
      ...(wanted && { registrationIds: joinIds(wanted.registrationIds) }),
    } satisfies NextChatsRequest),
  markChatSent: (id: string, { registrationIds }: MessageChat, mark: Omit<MarkSentRequest, 'registrationIds'>) =>
    post<MessageQueue>(adminPath('messages', id, 'sent'), {
      registrationIds: joinIds(registrationIds),
      ...mark,
    } satisfies MarkSentRequest),
  closeMessage: (id: string, isClosed: boolean) =>
    post<MessageQueue>(adminPath('messages', id, 'close'), { isClosed } satisfies CloseMessageRequest),
};
