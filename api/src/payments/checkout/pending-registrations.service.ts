import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { callSentences } from '@maidan/shared/sentences/call-sentences.ts';
import { ageLimits, type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { ageOn, canFitAge } from '@maidan/shared/domain/registration/eligibility.ts';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import type { PendingRegistration, RegisterAgainResponse } from '@maidan/shared/wire/payments.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { Event } from '../../events/event.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { Clock } from '../../platform/config/clock.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { browserHash } from '../../platform/http/throttling/site-cookies.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import { PhotosService } from '../../platform/storage/photos.service.ts';
import type { Payment } from '../payment.entity.ts';
import { isOpen } from '../payment-state.ts';
import { maskMobile, maskName } from '../receipts/masked-receipt.ts';

/** Milliseconds after the outcome for which the application can be read back. */
const readableAfterOutcome = 24 * 3_600_000;

const yearMs = 365.25 * 24 * 3_600_000;

/** Reads the stored application back after the checkout. */
@Injectable()
export class PendingRegistrations {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
  ) {}

  async find(payment: Payment | null, browser: string, withPhoto: boolean): Promise<PendingRegistration> {
    const registration = payment && !this.isExpired(payment) ? await this.findRegistration(payment) : null;
    if (!registration || registration.erasedAt) throw notFound(callSentences.registrationGone);
    if (registration.browserHash !== browserHash(browser)) return maskedRegistration(registration);
    return pendingRegistration(registration, withPhoto ? await this.readPhoto(registration) : null);
  }

  /**
   * The answers with which the form for the next registration of the same player begins: the corrected player, today's
   * age, the guardian and, for half a year, the photo. Without a date of birth, today's age is the stored age and the
   * full years since the registration. The caller has checked that the browser has sent the registration.
   * @throws DomainError `not-found` when there is no player, or the player was erased
   */
  async findAgain(
    { playerId, registrationId }: Payment,
    withPhoto: boolean,
  ): Promise<Omit<RegisterAgainResponse, 'success'>> {
    const { manager } = this.db;
    const player = await manager.findOne(Player, { where: { id: playerId ?? '' }, withDeleted: true });
    const registration = await manager.findOneByOrFail(Registration, { id: registrationId });
    if (!player || player.erasedAt) throw notFound(callSentences.registrationGone);
    const sentAt = registration.submittedAt ?? registration.createdAt;
    const now = this.clock.now();
    const told = player.age ?? registration.age;
    const years = Math.floor((now.getTime() - sentAt.getTime()) / yearMs);
    const age = player.dateOfBirth ? ageOn(this.clock.today(), player.dateOfBirth) : told + years;
    const known = { dateOfBirth: player.dateOfBirth, age: told, on: indianDay(sentAt) };
    // Full events are included, because their age range also applies to the waiting list.
    const open = (await manager.find(Event)).filter((event) => registrationState(event, this.clock.today()) === 'open');
    const [only, ...others] = open;
    const isRecent = now.getTime() - sentAt.getTime() < yearMs / 2;
    return {
      answers: {
        selectedEvent: only && others.length === 0 ? only.id : '',
        playerType: playerTypeOf(kindAgain(player, age)),
        playingStyle: player.playingStyle,
        firstName: player.firstName,
        lastName: player.lastName,
        address: player.address,
        age: String(age),
        dateOfBirth: player.dateOfBirth ?? '',
        mobile: player.mobile,
        guardianName: registration.guardianName ?? '',
        guardianRelation: registration.guardianRelation ?? '',
      },
      outOfRange: open.filter((event) => !canFitAge(event, known)).map(({ id }) => id),
      photo: withPhoto && isRecent ? await this.readPhoto(player) : null,
    };
  }

  private isExpired({ state, stateSince }: Payment): boolean {
    return !isOpen(state) && this.clock.now().getTime() - stateSince.getTime() > readableAfterOutcome;
  }

  private findRegistration({ registrationId }: Payment): Promise<Registration | null> {
    return this.db.manager.findOneBy(Registration, { id: registrationId });
  }

  private async readPhoto({ photoKey }: Pick<Registration, 'photoKey'>): Promise<string | null> {
    const bytes = photoKey ? await this.photos.read('registrations', photoKey) : undefined;
    return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null;
  }
}

/**
 * Returns `old` for an adult, because the player has registered before. A player under 18 is `child` or `new`, because
 * the club tells nobody that a child's number is known (`checkMobile`).
 */
function kindAgain({ kind }: Player, age: number): PlayerKind {
  if (age >= ageLimits.adult) return 'old';
  return kind === 'child' && age <= ageLimits.childMost ? 'child' : 'new';
}

/** The application with its personal details. Call it only for the browser that sent the application. */
export const pendingRegistration = (from: Registration, photo: string | null): PendingRegistration => ({
  first_name: from.firstName,
  last_name: from.lastName,
  mobile: from.mobile ?? '',
  age: from.age,
  player_type: playerTypeOf(from.kind),
  playing_style: from.playingStyle,
  address: from.address,
  unavailability: from.unavailability,
  remarks: from.remarks,
  selected_event: from.eventId,
  total_fee: toRupees(from.quotedPaise),
  photo_base64: photo,
});

/**
 * The application for any other browser: masked name and mobile let its sender recognise it. The fields are listed one
 * by one, so that a new field of the registration is not shown to strangers by accident.
 */
export const maskedRegistration = (from: Registration): PendingRegistration => ({
  first_name: maskName(from.firstName),
  last_name: maskName(from.lastName),
  mobile: maskMobile(from.mobile ?? ''),
  age: null,
  player_type: playerTypeOf(from.kind),
  playing_style: '',
  address: '',
  unavailability: '',
  remarks: '',
  selected_event: from.eventId,
  total_fee: toRupees(from.quotedPaise),
  photo_base64: null,
});
