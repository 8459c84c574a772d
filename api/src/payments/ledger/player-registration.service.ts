import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { assumedVersion } from '@maidan/shared/published-declarations.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../../players/player.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { playerName } from '../../players/player.view.ts';
import { Payment } from '../payment.entity.ts';

/** Reads the registration of a player, who may be deleted or erased. */
@Injectable()
export class PlayerRegistrationService {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError `not-found` */
  async find(playerId: string): Promise<PlayerRegistration> {
    const { manager } = this.db;
    const player = await manager.findOne(Player, { where: { id: playerId }, withDeleted: true });
    if (!player) throw notFound();
    const payment = await manager.findOneBy(Payment, { playerId });
    if (!payment) return noRegistration;
    const registration = await manager.findOneByOrFail(Registration, { id: payment.registrationId });
    return playerRegistration(player, registration, payment);
  }
}

/** The registration of a player without a payment, for example an imported one. */
export const noRegistration: PlayerRegistration = {
  guardian: null,
  consent: null,
  paymentId: null,
  merchTxnId: null,
  isWomanOrGirl: false,
  registeredName: null,
};

const guardianOf = ({ guardianName, guardianRelation }: Registration): PlayerRegistration['guardian'] =>
  guardianName ? { name: guardianName, relation: guardianRelation ?? '' } : null;

/**
 * Describes the consent. It may be assumed for an old registration, but not with a guardian's name, which only a form
 * with a consent sent.
 */
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
    isWomanOrGirl: registration.isWomanOrGirl ?? false,
    registeredName: registeredName && registeredName !== playerName(player) ? registeredName : null,
  };
}
