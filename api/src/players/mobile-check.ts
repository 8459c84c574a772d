import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import type { Player } from './player.entity.ts';
import { playerName } from './player.view.ts';

/** An answer with the same fields in all cases. */
const answer = (exists: boolean, firstName: string, lastName: string): MobileCheckResponse => ({
  exists,
  playerName: playerName({ firstName, lastName }),
  playerData: { firstName, lastName, address: '', age: null, playingStyle: '' },
});

/** The same answer without a name, for a number whose name was given out too often today. */
export const withoutName = ({ exists }: MobileCheckResponse): MobileCheckResponse => answer(exists, '', '');

/**
 * A player with the mobile, and how the player's name compares with the given one: the same, sounding alike, or
 * another.
 */
export type NamedPlayer = Pick<Player, 'age' | 'firstName' | 'lastName'> & { isNamed: 'same' | 'alike' | 'other' };

const isAdult = ({ age }: Pick<NamedPlayer, 'age'>): boolean => (age ?? 0) >= ageLimits.adult;

/**
 * The answer about a mobile that anybody may get: whether a player has it, and the player's name, for the form to fill
 * in. Several players may share the mobile: the answer is about one with the given name, else about one whose name
 * sounds alike, else about the most recent adult. A player under 18 is found only by the name; otherwise the
 * answer is the same as for an unknown number. When a minor's name only sounds like the given one, the answer has no
 * name, because the given name may be a brother's or a sister's. A player without an age counts as a minor.
 * @param players those of type new or old who have the mobile, the most recent first
 */
export function mobileCheck(players: readonly NamedPlayer[]): MobileCheckResponse {
  const known =
    players.find(({ isNamed }) => isNamed === 'same') ??
    players.find(({ isNamed }) => isNamed === 'alike') ??
    players.find(isAdult);
  if (known && (known.isNamed === 'same' || isAdult(known))) return answer(true, known.firstName, known.lastName);
  return answer(known !== undefined, '', '');
}
