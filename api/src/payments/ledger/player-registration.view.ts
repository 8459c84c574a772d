import { assumedVersion } from '@maidan/shared/published-declarations.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import type { Player } from '../../players/player.entity.ts';
import { playerName } from '../../players/player.view.ts';
import type { Registration } from '../../registrations/registration.entity.ts';
import type { Payment } from '../payment.entity.ts';

/** Of a player whom no payment has made. */
export const noRegistration: PlayerRegistration = {
  guardian: null,
  consent: null,
  paymentId: null,
  merchTxnId: null,
  registeredName: null,
};

const guardianOf = ({ guardianName, guardianRelation }: Registration): PlayerRegistration['guardian'] =>
  guardianName ? { name: guardianName, relation: guardianRelation ?? '' } : null;

/** A guardian's name could only be sent with a consent, so that one was certainly given. */
function consentOf(registration: Registration, isOnPaper: boolean): PlayerRegistration['consent'] {
  const { submittedAt, consentVersion: version, consentAt, guardianName } = registration;
  if (!consentAt) return null;
  const mayBeAssumed = submittedAt === null && version === assumedVersion && guardianName === null;
  return { version, at: consentAt.toISOString(), isOnPaper, mayBeAssumed };
}

export function playerRegistration(
  player: Player,
  registration: Registration,
  { id, merchTxnId, channel }: Payment,
): PlayerRegistration {
  const registeredName = playerName(registration);
  return {
    guardian: guardianOf(registration),
    consent: consentOf(registration, isCounterChannel(channel)),
    paymentId: id,
    merchTxnId,
    registeredName: registeredName && registeredName !== playerName(player) ? registeredName : null,
  };
}
