import { createStore } from '@maidan/shared/browser/create-store.ts';
import { isAhead, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { MessageTopic } from '@maidan/shared/wire/messages.ts';
import { session } from '../session/session.ts';

/** A change of an event that its families should be told about. */
export interface ToTell {
  event: EventRecord;
  topic: Extract<MessageTopic, 'moved' | 'called_off'>;
}

/** The last change that families should be told about, and the token of the session that made it. */
const lastChange = createStore<(ToTell & { token: string | null }) | undefined>(undefined);

/**
 * The change about which TellFamilies.tsx asks. It is undefined after a sign-out and in a later session, because the
 * change has the token of the session that made it.
 */
export const toTell = {
  subscribe: lastChange.subscribe,
  current: (): ToTell | undefined => {
    const change = lastChange.current();
    return change && change.token === session.token() ? change : undefined;
  },
};

/** The fields whose change makes the topic `moved`. */
const whenAndWhere = [
  ...(['startDate', 'endDate', 'startTime', 'endTime'] as const),
  ...(['reportingTime', 'ground', 'location'] as const),
];

/**
 * The topic of the message to the families after a change of an event: `called_off` when it is called off now, `moved`
 * when a field of `whenAndWhere` of a coming event has changed; otherwise undefined.
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
