import { ageLimits } from '@maidan/shared/rules/registration.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import type { Player } from './player.entity.ts';
import { playerName } from './player.view.ts';

/** The same shape whatever was found: a miss must not be told from a hit by anything but `exists`. */
const answer = (exists: boolean, firstName: string, lastName: string): MobileCheckResponse => ({
  exists,
  playerName: playerName({ firstName, lastName }),
  playerData: { firstName, lastName, address: '', age: null, playingStyle: '' },
});

/**
 * What anybody may learn about a mobile: that an old player has it, and an adult's names for the form to fill in.
 * Several adults may share it: the most recent one answers. A player under 18 is told of to nobody but to who says the
 * very name: any other answer about such a number is the same as about one that the club has never seen.
 * @param players those of type new or old who bear the mobile, the most recent first
 * @param ownName the `nameKey` of whoever asks, when they have said it
 */
export function mobileCheck(
  players: Pick<Player, 'age' | 'firstName' | 'lastName' | 'nameKey'>[],
  ownName?: string,
): MobileCheckResponse {
  const known = players.find(({ nameKey }) => nameKey === ownName) ?? players.find(({ age }) => age >= ageLimits.adult);
  return answer(known !== undefined, known?.firstName ?? '', known?.lastName ?? '');
}
