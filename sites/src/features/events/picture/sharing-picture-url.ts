import { createHash } from 'node:crypto';
import { eventPictureUrl } from '@maidan/shared/format/links/event-page-url.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { sharingCard } from './sharing-card.ts';

/** Everything that the picture shows, as one key. Build-time only. */
export const sharingPictureKey = (event: EventView, language: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([sharingCard(event, language), event.photoUrl]))
    .digest('hex')
    .slice(0, 20);

/**
 * The address of the picture of a shared event, after the origin. Its query changes with what it shows, because
 * messengers keep a picture by its address.
 */
export const sharingPictureUrl = (event: EventView, language: Language): string =>
  `${language === 'hi' ? '/hi' : ''}${eventPictureUrl(event.id)}?v=${sharingPictureKey(event, language).slice(0, 8)}`;
