import { club } from '@maidan/shared/club.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';

/** Returns the address of an event. Without one it is the club's own, which is known in both languages. */
export function eventAddress({ location }: Pick<EventView, 'location'>, language: Language = 'en'): string {
  const address = location.trim() || club.address;
  return language === 'hi' && address === club.address ? club.addressHi : address;
}

/** Returns ground and address of an event in one line. */
export const eventPlace = (event: Pick<EventView, 'ground' | 'location'>, language: Language = 'en'): string =>
  [event.ground.trim(), eventAddress(event, language)].filter((part) => part !== '').join(', ');
