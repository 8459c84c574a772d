/** Event status (spec section 4); the wire calls it `eventType`. */
export const eventTypes = ['upcoming', 'ongoing', 'completed', 'abandoned', 'past'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventTypeLabels: Record<EventType, string> = {
  upcoming: 'Upcoming',
  ongoing: 'Ongoing',
  completed: 'Complete',
  abandoned: 'Abandoned',
  past: 'Past',
};

export const isEventType = (value: unknown): value is EventType => eventTypes.some((type) => type === value);

const calledOff: Record<EventType, boolean> = {
  upcoming: false,
  ongoing: false,
  completed: false,
  abandoned: true,
  past: false,
};

/** The event does not take place: money that arrives for it goes back, and its receipts say so. */
export const isCalledOff = (type: EventType): boolean => calledOff[type];

/**
 * The refund policy promises the fee back for an event that is called off before it begins; both are Indian days,
 * `YYYY-MM-DD`. On its first day it has not begun yet.
 */
export const isRefundPromised = (calledOffOn: string, startDate: string): boolean => calledOffOn <= startDate;
