/** The status of an event (spec section 4). The API's field is called `eventType`. */
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

/** The phase of an event of each status. What the product does with an event depends on its phase. */
const phases: Record<EventType, 'toCome' | 'begun' | 'over' | 'calledOff'> = {
  upcoming: 'toCome',
  ongoing: 'begun',
  completed: 'over',
  abandoned: 'calledOff',
  past: 'over',
};

/** Whether the event is cancelled: money that arrives for it is refunded, and its receipts say so. */
export const isCalledOff = (type: EventType): boolean => phases[type] === 'calledOff';

/** Whether an event of this status may have a result: it has begun, and was not called off. */
export const hasResult = (type: EventType): boolean => phases[type] === 'begun' || phases[type] === 'over';

/**
 * Whether the event is over and took place. Its dates may lie in the past, so that last year's albums can have an
 * event.
 */
export const isOver = (type: EventType | undefined): boolean => type !== undefined && phases[type] === 'over';

/** Whether the event is to come or under way. */
export const isAhead = (type: EventType): boolean => phases[type] === 'toCome' || phases[type] === 'begun';

/**
 * Whether the refund policy promises the fee back: the event was called off before it began, or on its first day. Both
 * parameters are Indian days, `YYYY-MM-DD`.
 */
export const isRefundPromised = (calledOffOn: string, startDate: string): boolean => calledOffOn <= startDate;
