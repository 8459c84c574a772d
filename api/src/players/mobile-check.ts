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

/**
 * The answer without names, for a number whose name was answered too often today. The user of the form can then type
 * the names.
 */
export const withoutName = ({ exists }: MobileCheckResponse): MobileCheckResponse => answer(exists, '', '');

/**
 * A player with the mobile, and whether the name that was given is this player's: the same name, or one that sounds
 * alike.
 */
export type NamedPlayer = Pick<Player, 'age' | 'firstName' | 'lastName'> & { isNamed: 'same' | 'alike' | 'other' };

const isAdult = ({ age }: Pick<NamedPlayer, 'age'>): boolean => (age ?? 0) >= ageLimits.adult;

/**
 * The answer about a mobile that anybody may get: that a player has it, and an adult's names for the form to fill in.
 * The answer is about one of several adults who share it: one with the given name, else the most recent one. A player
 * under 18 is found only with the name, which may be written in another script or spelling: any other response about such
 * a number equals that about an unknown one. When a minor's name only sounds like the given one, the answer has no name,
 * because the given one may be a brother's or a sister's.
 * Nobody knows whether a player of an old list without an age is a minor, so such a player counts as a minor.
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
