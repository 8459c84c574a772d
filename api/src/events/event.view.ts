import { imageUrl } from '@maidan/shared/image-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
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
