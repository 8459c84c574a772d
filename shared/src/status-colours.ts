import type { EventType } from './domain/event-status.ts';
import type { PaletteColour } from './look.ts';

interface StatusColours {
  background: PaletteColour;
  text: PaletteColour;
}

/** Names of the palette. The console uses them; the public cards repeat them in badge.css, which a test compares. */
export const statusColours: Record<EventType, StatusColours> = {
  upcoming: { background: 'marigold', text: 'ink' },
  ongoing: { background: 'sky', text: 'chalk' },
  completed: { background: 'stone', text: 'chalk' },
  abandoned: { background: 'earthDark', text: 'chalk' },
  past: { background: 'stone', text: 'chalk' },
};
