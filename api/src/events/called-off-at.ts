import type { Event } from './event.entity.ts';

/** Since when an event is abandoned or deleted; null while it takes place. */
export const calledOffAt = ({ calledOffAt: abandonedAt, deletedAt }: Pick<Event, 'calledOffAt' | 'deletedAt'>) =>
  [abandonedAt, deletedAt].filter((at) => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ??
  null;
