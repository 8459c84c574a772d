import { joinIds } from '@maidan/shared/rules/players/player-selection.ts';
import type {
  CloseMessageRequest,
  MarkSentRequest,
  MessageChat,
  MessagePreview,
  MessageQueue,
  MessageRequest,
  MessageSummary,
} from '@maidan/shared/wire/messages.ts';
import { get, post } from './http/http.ts';
import { adminPath } from './http/requestParts.ts';

/** Calls about messages to many. */
export const messageCalls = {
  messages: () => get<MessageSummary[]>(adminPath('messages')),
  message: (id: string) => get<MessageQueue>(adminPath('messages', id)),
  previewMessage: (message: MessageRequest) => post<MessagePreview>(adminPath('messages', 'preview'), message),
  createMessage: (message: MessageRequest) => post<MessageQueue>(adminPath('messages'), message),
  markChatSent: (id: string, { registrationIds }: Pick<MessageChat, 'registrationIds'>, isSent: boolean) =>
    post<MessageQueue>(adminPath('messages', id, 'sent'), {
      registrationIds: joinIds(registrationIds),
      isSent,
    } satisfies MarkSentRequest),
  closeMessage: (id: string, isClosed: boolean) =>
    post<MessageQueue>(adminPath('messages', id, 'close'), { isClosed } satisfies CloseMessageRequest),
};
