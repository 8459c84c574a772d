import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../../players/player.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { Payment } from '../payment.entity.ts';
import { noRegistration, playerRegistration } from './player-registration.view.ts';

/** Reads what came with the registration of a player, who may be deleted or erased. */
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
