import { reportUnless, tryStorage } from '@maidan/shared/browser/report-unless.ts';

/** The player with whom the form of an offer is filled in. The keys are those of the form's answers. */
export interface WaitingPlayer {
  firstName: string;
  lastName: string;
  mobile: string;
  playerType: string;
}

/**
 * The key in localStorage of the players whom this browser has put on waiting lists, by the ids of their entries. The
 * form that an offer opens is filled in with them. "Forget this phone" removes all; `loadRegistrations` removes players
 * whose entry the server does not list any more.
 */
export const waitingPlayersKey = 'maidan.waiting';

function read(): Record<string, WaitingPlayer> {
  try {
    const stored: unknown = JSON.parse(tryStorage(() => localStorage.getItem(waitingPlayersKey)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, WaitingPlayer>) : {};
  } catch (error) {
    reportUnless(error, SyntaxError);
    return {};
  }
}

function write(players: Record<string, WaitingPlayer>): void {
  if (Object.keys(players).length === 0) tryStorage(() => localStorage.removeItem(waitingPlayersKey));
  else tryStorage(() => localStorage.setItem(waitingPlayersKey, JSON.stringify(players)));
}

export const saveWaitingPlayer = (entryId: string, player: WaitingPlayer): void =>
  write({ ...read(), [entryId]: player });

/** The player of an entry, if this browser has made the entry. */
export const findWaitingPlayer = (entryId: string): WaitingPlayer | undefined => {
  const players = read();
  return Object.hasOwn(players, entryId) ? players[entryId] : undefined;
};

/** Removes all players except those of these entries. */
export const keepWaitingPlayers = (entryIds: readonly string[]): void =>
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => entryIds.includes(id))));
