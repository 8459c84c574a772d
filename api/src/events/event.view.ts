import { restorableUntil } from '@maidan/shared/domain/deletion.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type { EventView, SavedEvent } from '@maidan/shared/wire/events.ts';
import type { Event } from './event.entity.ts';

export const eventView = (event: Event): EventView => ({
  id: event.id,
  _id: event.id,
  eventName: event.eventName,
  startDate: event.startDate,
  endDate: event.endDate,
  description: event.description,
  rules: event.rules,
  location: event.location,
  eventType: event.eventType,
  photoUrl: event.photoKey && imageUrl('events', event.photoKey),
});

export const savedEvent = (event: Event): SavedEvent => ({ success: true, ...eventView(event) });

export const deletedEvent = ({ id, eventName, deletedAt }: Event): DeletedRecord => ({
  id,
  name: eventName,
  deletedAt: deletedAt!.toISOString(),
  restorableUntil: restorableUntil(deletedAt!).toISOString(),
});
