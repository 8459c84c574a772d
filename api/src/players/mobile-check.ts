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
 * Several adults may share it: the most recent one answers. Of a person under 18 not even the name is told.
 * @param players those of type new or old who bear the mobile, the most recent first
 */
export function mobileCheck(players: Pick<Player, 'age' | 'firstName' | 'lastName'>[]): MobileCheckResponse {
  const adult = players.find(({ age }) => age >= ageLimits.adult);
  return answer(players.length > 0, adult?.firstName ?? '', adult?.lastName ?? '');
}
