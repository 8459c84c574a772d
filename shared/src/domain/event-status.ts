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

/** Registration is offered for an upcoming event that has not started before `today` (both `YYYY-MM-DD`, Asia/Kolkata). */
export const openForRegistration = (event: { eventType: EventType; startDate: string }, today: string): boolean =>
  event.eventType === 'upcoming' && event.startDate >= today;
