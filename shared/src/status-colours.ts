import type { EventType } from './domain/event-status.ts';
import type { palette } from './palette.ts';

interface StatusColours {
  background: keyof typeof palette;
  text: keyof typeof palette;
}

/** Names of the palette. The console uses them; the public cards repeat them in badge.css, which a test compares. */
export const statusColours: Record<EventType, StatusColours> = {
  upcoming: { background: 'marigold', text: 'ink' },
  ongoing: { background: 'sky', text: 'chalk' },
  completed: { background: 'stone', text: 'chalk' },
  abandoned: { background: 'earthDark', text: 'chalk' },
  past: { background: 'stone', text: 'chalk' },
};
