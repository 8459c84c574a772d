import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConsentRequest, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { assumedVersion } from '@maidan/shared/published-declarations.ts';
import { isCounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../../players/player.entity.ts';
import { PurposeConsent } from '../../registrations/purpose-consent.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { RegistrationsService } from '../../registrations/registrations.service.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { findRefusing } from '../../players/player-list.ts';
import { playerName } from '../../players/player.view.ts';
import { Payment } from '../payment.entity.ts';
import { RegistrationRequests } from '../requests/registration-requests.service.ts';

/** The registrations of players, who may be deleted or erased. */
@Injectable()
export class PlayerRegistrationService {
  constructor(
    private readonly db: DataSource,
    private readonly registrations: RegistrationsService,
    private readonly requests: RegistrationRequests,
  ) {}

  /** The registration of a player; `noRegistration` without a payment. @throws DomainError `not-found` */
  async find(playerId: string): Promise<PlayerRegistration> {
    const { manager } = this.db;
    const player = await manager.findOne(Player, { where: { id: playerId }, withDeleted: true });
    if (!player) throw notFound();
    const payment = await manager.findOneBy(Payment, { playerId });
    if (!payment) return noRegistration;
    const registration = await manager.findOneByOrFail(Registration, { id: payment.registrationId });
    const consents = await this.lastConsents(registration.id);
    const requests = await this.requests.findAll(payment.id);
    const allowed = { ...registration, purposes: await this.registrations.findAllowed(manager, registration) };
    const refusesMessages = (await findRefusing(manager, [registration.id])).has(registration.id);
    return { ...playerRegistration(player, allowed, payment, consents), refusesMessages, requests };
  }

  /** Records a consent, or its withdrawal, that the club was told. @throws DomainError `not-found` without a payment */
  async recordConsent(playerId: string, { purpose, isGiven }: ConsentRequest, actor: AuditActor): Promise<void> {
    const payment = await this.db.manager.findOneBy(Payment, { playerId });
    if (!payment) throw notFound();
    await this.db.transaction(async (tx) => {
      const change = { purpose, isGiven, version: null, by: `admin ${actor.name}` } as const;
      if (!(await this.registrations.changeConsent(tx, payment.registrationId, change))) return;
      const changes = [{ field: purpose, before: isGiven ? 'no' : 'yes', after: isGiven ? 'yes' : 'no' }];
      await recordAudit(tx, actor, {
        action: 'player.consent',
        subject: { kind: 'player', id: playerId },
        details: { changes },
      });
    });
  }

  /** The last row of each purpose, ordered by id. */
  private lastConsents(registrationId: string): Promise<PurposeConsent[]> {
    return this.db.manager
      .createQueryBuilder(PurposeConsent, 'consent')
      .where('consent.registrationId = :registrationId', { registrationId })
      .andWhere(
        'consent.id IN (SELECT max(c.id) FROM purpose_consents c WHERE c.registration_id = :registrationId GROUP BY c.purpose)',
      )
      .orderBy('consent.id')
      .getMany();
  }
}

/** The registration of a player without a payment, such as an imported player. */
export const noRegistration: PlayerRegistration = {
  guardian: null,
  consent: null,
  purposes: [],
  refusesMessages: false,
  paymentId: null,
  merchTxnId: null,
  isWomanOrGirl: false,
  registeredName: null,
  language: 'en',
  requests: [],
};

const guardianOf = ({ guardianName, guardianRelation }: Registration): PlayerRegistration['guardian'] =>
  guardianName ? { name: guardianName, relation: guardianRelation ?? '' } : null;

/**
 * Describes the consent. `mayBeAssumed`: the consent of an old registration may only have been assumed. A guardian's
 * name shows that it was given, because only a form with a consent asked for the guardian.
 */
function consentOf(registration: Registration, isOnPaper: boolean): PlayerRegistration['consent'] {
  const { submittedAt, consentVersion: version, consentAt, guardianName } = registration;
  if (!consentAt) return null;
  const mayBeAssumed = submittedAt === null && version === assumedVersion && guardianName === null;
  return { version, at: consentAt.toISOString(), isOnPaper, mayBeAssumed };
}

/** The registration without requests and refusals of messages, which `find` adds. */
export function playerRegistration(
  player: Player,
  registration: Registration,
  { id, merchTxnId, channel, language }: Payment,
  consents: readonly PurposeConsent[] = [],
): PlayerRegistration {
  const registeredName = playerName(registration);
  return {
    guardian: guardianOf(registration),
    consent: consentOf(registration, isCounterChannel(channel)),
    // `isGiven` is read from the registration, because a refusal of all messages (`no_messages`) ends the consent to
    // `messages` without a row for it.
    purposes: consents.map(({ purpose, at, recordedBy }) => ({
      purpose,
      isGiven: registration.purposes.includes(purpose),
      at: at.toISOString(),
      by: recordedBy,
    })),
    refusesMessages: false,
    paymentId: id,
    merchTxnId,
    isWomanOrGirl: registration.isWomanOrGirl ?? false,
    registeredName: registeredName && registeredName !== playerName(player) ? registeredName : null,
    language,
    requests: [],
  };
}
