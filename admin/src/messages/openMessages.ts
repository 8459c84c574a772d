import { isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { MessageSummary, MessageTopic } from '@maidan/shared/wire/messages.ts';
import { isFinished } from './messageParts.tsx';
import type { ToTell } from './toTell.ts';

const isAboutChange = (topic: MessageTopic): topic is ToTell['topic'] => topic === 'moved' || topic === 'called_off';

/** The newest message about a change of the event. The facts of the event are filled in when a chat is written. */
const newestAboutChange = (messages: readonly MessageSummary[], eventId: string): MessageSummary | undefined =>
  messages.find((message) => message.eventId === eventId && isAboutChange(message.topic));

/**
 * The unfinished messages of an event that can be continued. Of the messages about a change only the newest can be, and
 * none while TellFamilies.tsx asks about a change; after the event was called off, none that says it was moved.
 * @param messages all messages, the newest first
 */
export function messagesToContinue(
  messages: readonly MessageSummary[],
  { id, eventType }: Pick<EventRecord, 'id' | 'eventType'>,
  asked?: Pick<ToTell, 'event'>,
): MessageSummary[] {
  const newest = asked?.event.id === id ? undefined : newestAboutChange(messages, id);
  return messages.filter(
    (message) =>
      message.eventId === id &&
      !isFinished(message) &&
      (!isAboutChange(message.topic) ||
        (message === newest && (message.topic === 'called_off' || !isCalledOff(eventType)))),
  );
}

/**
 * The newest message about a change of the event, if it is unfinished and about a change of the same kind. While nobody
 * has read it, it can be continued and says how the event is now; otherwise the families need a new message.
 * @param messages all messages, the newest first
 */
export function underWay(messages: readonly MessageSummary[], { event, topic }: ToTell): MessageSummary | undefined {
  const newest = newestAboutChange(messages, event.id);
  return newest && newest.topic === topic && !isFinished(newest) ? newest : undefined;
}
