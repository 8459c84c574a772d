import type { EventType } from './domain/event-status.ts';
import type { PaletteColour } from './look.ts';

interface StatusColours {
  background: PaletteColour;
  text: PaletteColour;
}

/**
 * Colours of the palette, by status. The console uses them. badge.css repeats them for the public cards
 * (`repeated-values.spec.ts` compares both).
 */
export const statusColours: Record<EventType, StatusColours> = {
  upcoming: { background: 'marigold', text: 'ink' },
  ongoing: { background: 'sky', text: 'chalk' },
  completed: { background: 'stone', text: 'chalk' },
  abandoned: { background: 'earthDark', text: 'chalk' },
  past: { background: 'stone', text: 'chalk' },
};
