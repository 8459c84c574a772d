import { club } from '../club.ts';

/** The three kinds that decide the fee. */
export const playerKinds = ['new', 'old', 'child'] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** The strings that travel and are stored as the player type (spec section 9, "Player types seen"). */
export const playerTypes = ['New Player', 'Old Player', `Child Player (${club.childLocality})`] as const;
export type PlayerType = (typeof playerTypes)[number];

export const playerTypeOf: Record<PlayerKind, PlayerType> = {
  new: playerTypes[0],
  old: playerTypes[1],
  child: playerTypes[2],
};

/** Short names for where the player types are too long. */
export const playerKindLabels: Record<PlayerKind, string> = {
  new: 'New player',
  old: 'Old player',
  child: 'Child player',
};

/**
 * The kind of a player type, by its first word: a locality such as "Goldfield" contains the letters "old", but is in a
 * child's type. A text that is neither old nor child counts as new.
 */
export function playerKind(playerType: string | null | undefined): PlayerKind {
  const word = playerType?.trim().split(/\s+/)[0]?.toLowerCase();
  return word === 'old' || word === 'child' ? word : 'new';
}

export const playingStyles = [
  'Right-hand Batsman',
  'Left-hand Batsman',
  'Right-arm Bowler',
  'Left-arm Bowler',
  'Batting All-rounder',
  'Bowling All-rounder',
  'Wicket Keeper Batsman',
] as const;
export type PlayingStyle = (typeof playingStyles)[number];

/** The ages of players in years, inclusive (spec section 5). From `adult` on no guardian is needed. */
export const ageLimits = { least: 7, most: 54, childMost: 16, adult: 18 } as const;
