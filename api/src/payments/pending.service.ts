import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PendingRegistration } from '@maidan/shared/wire/payments.ts';
import { Clock } from '../config/clock.ts';
import { notFound } from '../errors/domain-error.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { Photos } from '../storage/photos.ts';
import type { Payment } from './payment.entity.ts';
import { isOpen } from './payment-state.ts';
import { maskedRegistration, pendingRegistration } from './pending.view.ts';

/** Milliseconds after the outcome for which the application can be read back. */
const afterglow = 24 * 3_600_000;

export const browserHash = (browser: string): string => createHash('sha256').update(browser).digest('hex');

/** The stored application, read back after the checkout. */
@Injectable()
export class Pending {
  constructor(
    private readonly db: DataSource,
    private readonly photos: Photos,
    private readonly clock: Clock,
  ) {}

  async read(payment: Payment | null, browser: string, withPhoto: boolean): Promise<PendingRegistration> {
    const registration = payment && !this.isOver(payment) ? await this.registrationOf(payment) : null;
    if (!registration || registration.erasedAt) throw notFound('Registration data not found');
    if (registration.browserHash !== browserHash(browser)) return maskedRegistration(registration);
    return pendingRegistration(registration, withPhoto ? await this.photoOf(registration) : null);
  }

  private isOver({ state, stateSince }: Payment): boolean {
    return !isOpen(state) && this.clock.now().getTime() - stateSince.getTime() > afterglow;
  }

  private registrationOf({ registrationId }: Payment): Promise<Registration | null> {
    return this.db.manager.findOneBy(Registration, { id: registrationId });
  }

  private async photoOf({ photoKey }: Registration): Promise<string | null> {
    const bytes = photoKey ? await this.photos.read('registrations', photoKey) : undefined;
    return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null;
  }
}
