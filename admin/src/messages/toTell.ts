import { createStore } from '@maidan/shared/browser/create-store.ts';
import { isAhead, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { MessageTopic } from '@maidan/shared/wire/messages.ts';
import { session } from '../session/session.ts';

/** What the families of an event should be told about. */
interface ToTell {
  event: EventRecord;
  topic: Extract<MessageTopic, 'moved' | 'called_off'>;
}

/** The last change that families should be told about, and the token of the session that made it. */
const lastChange = createStore<(ToTell & { token: string | null }) | undefined>(undefined);

/**
 * The change about which TellFamilies.tsx asks. It ends with the session that made it: who signs in afterwards at the same
 * browser is not asked.
 */
export const toTell = {
  subscribe: lastChange.subscribe,
  current: (): ToTell | undefined => {
    const change = lastChange.current();
    return change && change.token === session.token() ? change : undefined;
  },
};

/** Fields that a family has to know before it sets out. */
const whenAndWhere = [
  ...(['startDate', 'endDate', 'startTime', 'endTime'] as const),
  ...(['reportingTime', 'ground', 'location'] as const),
];

/** What families should be told after a change of an event; undefined when it says nothing new to them. */
export function topicOfChange(before: EventRecord, after: EventRecord): ToTell['topic'] | undefined {
  if (isCalledOff(after.eventType)) return isCalledOff(before.eventType) ? undefined : 'called_off';
  return isAhead(after.eventType) && whenAndWhere.some((field) => before[field] !== after[field]) ? 'moved' : undefined;
}

/** Asks whether the families are told, when the change is one that they have to know. */
export function askToTell(before: EventRecord, after: EventRecord): void {
  const topic = topicOfChange(before, after);
  if (topic) lastChange.set({ event: after, topic, token: session.token() });
}

/** Takes the question back, because the change was undone. */
export const forgetToTell = (): void => lastChange.set(undefined);
