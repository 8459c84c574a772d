import { club } from '../club.ts';
import type { Language } from '../language.ts';

/** The three kinds of players, which decide the fee. The kind is stored; `playerTypeOf(kind)` is shown. */
export const playerKinds = ['new', 'old', 'child'] as const;
export type PlayerKind = (typeof playerKinds)[number];

/** The locality for whose children the child fee is meant. */
export const childLocality = (language: Language): string =>
  language === 'hi' ? club.childLocalityHi : club.childLocality;

/** The player type in English words, as the API answers it (spec section 9, "Player types seen"). */
export function playerTypeOf(kind: PlayerKind): string {
  if (kind === 'child') return `Child Player (${childLocality('en')})`;
  return kind === 'old' ? 'Old Player' : 'New Player';
}

/** Short names of the kinds, for places where the full player type is too long. */
export const playerKindLabels: Record<PlayerKind, string> = {
  new: 'New player',
  old: 'Old player',
  child: 'Child player',
};

/**
 * The kind that the first word of a player type names; undefined when it names none. A kind itself is also accepted.
 * Only the first word is read, because a locality such as "Goldfield" contains the letters "old".
 */
export function namedKind(playerType: string | null | undefined): PlayerKind | undefined {
  const word = playerType?.trim().split(/\s/, 1)[0]?.toLowerCase();
  return playerKinds.find((kind) => kind === word);
}

/** The kind of a player type. A text that names none counts as new (spec section 9, "Fee choice"). */
export const playerKind = (playerType: string | null | undefined): PlayerKind => namedKind(playerType) ?? 'new';

/** Returns the player type with the club's present locality instead of its own. Empty for a text that names no kind. */
export function presentPlayerType(playerType: string | null | undefined): string {
  const kind = namedKind(playerType);
  return kind ? playerTypeOf(kind) : '';
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

/** The ages of players in years, inclusive (spec section 5). From the age `adult` on, a player needs no guardian. */
export const ageLimits = { least: 7, most: 54, childMost: 16, adult: 18 } as const;
