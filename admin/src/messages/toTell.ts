import { createStore } from '@maidan/shared/browser/create-store.ts';
import { isAhead, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { MessageTopic } from '@maidan/shared/wire/messages.ts';
import { session } from '../session/session.ts';

/** The topic of which the families of an event should be told. */
interface ToTell {
  event: EventRecord;
  topic: Extract<MessageTopic, 'moved' | 'called_off'>;
}

/** The last change that families should be told about, and the token of the session that made it. */
const lastChange = createStore<(ToTell & { token: string | null }) | undefined>(undefined);

/**
 * The change about which TellFamilies.tsx asks. Somebody who signs in later in the same browser is not asked, because
 * the change keeps the token of its session.
 */
export const toTell = {
  subscribe: lastChange.subscribe,
  current: (): ToTell | undefined => {
    const change = lastChange.current();
    return change && change.token === session.token() ? change : undefined;
  },
};

/** The fields that families need to know before they leave home. */
const whenAndWhere = [
  ...(['startDate', 'endDate', 'startTime', 'endTime'] as const),
  ...(['reportingTime', 'ground', 'location'] as const),
];

/**
 * The topic of the message that families should get after a change of an event; undefined when the change does not
 * concern them.
 */
export function topicOfChange(before: EventRecord, after: EventRecord): ToTell['topic'] | undefined {
  if (isCalledOff(after.eventType)) return isCalledOff(before.eventType) ? undefined : 'called_off';
  return isAhead(after.eventType) && whenAndWhere.some((field) => before[field] !== after[field]) ? 'moved' : undefined;
}

/** Makes TellFamilies.tsx ask whether to tell the families, when the change concerns them. */
export function askToTell(before: EventRecord, after: EventRecord): void {
  const topic = topicOfChange(before, after);
  if (topic) lastChange.set({ event: after, topic, token: session.token() });
}

/** Removes the question, because it was answered or the change was undone. */
export const forgetToTell = (): void => lastChange.set(undefined);
