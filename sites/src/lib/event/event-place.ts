import { club } from '@maidan/shared/club.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** The address of an event; the club's, which is known in both languages, where it has none or that one. */
export function eventAddress({ location }: Pick<EventView, 'location'>, language: Language = 'en'): string {
  const address = location.trim() || club.address;
  return language === 'hi' && address === club.address ? club.addressHi : address;
}

/** Ground and address of an event in one line. */
export const eventPlace = (event: Pick<EventView, 'ground' | 'location'>, language: Language = 'en'): string =>
  [event.ground.trim(), eventAddress(event, language)].filter((part) => part !== '').join(', ');
