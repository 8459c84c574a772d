import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import type { Player } from './player.entity.ts';
import { playerName } from './player.view.ts';

/** An answer with the same fields in all cases, so that only `exists` distinguishes a known mobile. */
const answer = (exists: boolean, firstName: string, lastName: string): MobileCheckResponse => ({
  exists,
  playerName: playerName({ firstName, lastName }),
  playerData: { firstName, lastName, address: '', age: null, playingStyle: '' },
});

/** The same answer when a number has given its name too often today: the form lets the names be typed. */
export const withoutName = ({ exists }: MobileCheckResponse): MobileCheckResponse => answer(exists, '', '');

/**
 * What anybody may learn about a mobile: that an old player has it, and an adult's names for the form to fill in.
 * When several adults share it, the most recent one counts. A player under 18 is found only with the exact name: any
 * other response about such a number equals that about an unknown one.
 * @param players those of type new or old who have the mobile, the most recent first
 * @param ownName the `nameKey` of the name given with the request, if any
 */
export function mobileCheck(
  players: Pick<Player, 'age' | 'firstName' | 'lastName' | 'nameKey'>[],
  ownName?: string,
): MobileCheckResponse {
  const known = players.find(({ nameKey }) => nameKey === ownName) ?? players.find(({ age }) => age >= ageLimits.adult);
  return answer(known !== undefined, known?.firstName ?? '', known?.lastName ?? '');
}
