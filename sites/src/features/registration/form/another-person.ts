import { registrationSentences as messages } from '@maidan/shared/rules/registration.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import type { FormState } from './form-state.ts';
import { mobileStatus } from './mobile-status.ts';
import { namesOfKnownPlayer } from './validation.ts';

/**
 * How somebody else registers with the same number. The number alone decides on new or old (spec section 5); the API
 * takes any name with it.
 */
export type AnotherPerson = 'registerAsOld' | 'registerAsNew' | 'writeOwnName' | 'ownName';

/** What can be offered; undefined while the number leaves nothing to choose, as a child's never does. */
export function anotherPerson(form: FormState): AnotherPerson | undefined {
  const { message, state } = mobileStatus(form);
  if (message === messages.notANewPlayer) return 'registerAsOld';
  if (message === messages.notAnOldPlayer) return 'registerAsNew';
  if (namesOfKnownPlayer(form)) return 'writeOwnName';
  const isOld = playerKind(form.answers.playerType) === 'old';
  return isOld && state === 'valid' && form.answers.isAnotherPerson ? 'ownName' : undefined;
}
