import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { type ConsentSubject, type Purpose, purposes } from '@maidan/shared/declaration.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { registrationRefusals } from '@maidan/shared/sentences/refusals.ts';
import { hasAgeRange } from '@maidan/shared/domain/registration/eligibility.ts';
import { isPaidAtCounter } from '@maidan/shared/rules/payments/counter.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import { mobileCheckError, registrationRules, registrationSentences } from '@maidan/shared/rules/registration.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { calledOffAt, Event } from '../events/event.entity.ts';
import { type InactiveReason, Player } from '../players/player.entity.ts';
import { PlayersService } from '../players/players.service.ts';
import { refusal, requireFit, requireOpen } from '../events/entry-checks.ts';
import { type Person, wasCorrectedSince } from '../players/earlier-persons.ts';
import { isEventFull, lockPlaces } from '../players/places.ts';
import { WaitingListOffers } from '../waiting-list/waiting-list-offers.service.ts';
import type { Applicant } from './applicant.ts';
import { PurposeConsent } from './purpose-consent.entity.ts';
import { Registration } from './registration.entity.ts';

/** Why no player can be created for captured money. */
export type Obstacle = 'event_withdrawn' | 'registration_erased' | 'event_full' | 'records_lost';

type FilledByDatabase =
  | 'id'
  | 'oldPlayerId'
  | 'toldApart'
  | 'searchKey'
  | 'isActive'
  | 'inactiveReason'
  | 'createdAt'
  | 'deletedAt'
  | 'erasedAt'
  | 'version';

/** The columns of a player that are not filled by the database. Each must be given, or the code does not compile. */
type NewPlayer = {
  [K in Exclude<keyof Player, FilledByDatabase>]: Player[K] | undefined;
};

interface NewRegistration {
  photoKey: string | null;
  browserHash: string;
  /** Whether the club keeps a signed declaration on paper. Its version is not recorded. */
  hasConsentOnPaper?: boolean;
}

/** Who records a consent: the payer in the browser, or an administrator. */
export type ConsentRecorder = 'payer' | `admin ${string}`;

interface ConsentChange {
  purpose: ConsentSubject;
  isGiven: boolean;
  /** The version of the text that was read; null without one, and when the console records the consent. */
  version: string | null;
  by: ConsentRecorder;
}

/** Whether the subject is a purpose. For a player under 18 only a guardian consents to a purpose. */
const isPurpose = (subject: ConsentSubject): boolean => purposes.some((purpose) => purpose === subject);

/** The time of the consent, which is that of the application; null without a consent. */
const consentAt = ({ consentVersion }: Applicant, now: Date): Date | null => (consentVersion === null ? null : now);

/** Validates and stores registrations, and creates players from them. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly db: DataSource,
    private readonly players: PlayersService,
    private readonly offers: WaitingListOffers,
    private readonly clock: Clock,
  ) {}

  /**
   * Validates an application before it is paid. Unique indexes and the lock of the event check again when money
   * arrives.
   * @throws DomainError when the applicant cannot register
   */
  async validate(applicant: Applicant): Promise<void> {
    const { eventId } = applicant;
    const event = isUUID(eventId) ? await this.db.manager.findOneBy(Event, { id: eventId }) : null;
    if (!event) throw refusal('selectedEvent', registrationSentences.event);
    requireOpen(event, this.clock.today());
    requireFit(event, applicant, this.clock.today());
    await this.admitPerson(applicant);
  }

  /**
   * Validates a registration at the counter. The days of registration do not count there, and the event may be going on
   * or completed (`isPaidAtCounter`).
   * @param sentences the refusals for a called-off or past event, a person who is registered already, and a full event
   * @throws DomainError when the applicant cannot register
   */
  async validateAtCounter(
    applicant: Applicant,
    sentences: Record<'calledOff' | 'twice' | 'full', string>,
  ): Promise<void> {
    const { eventId } = applicant;
    const event = isUUID(eventId) ? await this.db.manager.findOneBy(Event, { id: eventId }) : null;
    if (!event) throw refusal('selectedEvent', registrationSentences.event);
    if (calledOffAt(event) || !isPaidAtCounter[event.eventType]) throw new DomainError('conflict', sentences.calledOff);
    await this.admitPerson(applicant, sentences);
  }

  /**
   * Checks the event's ages and whether it is for women and girls. Call this before a payment begins or money is taken
   * at the counter. `findObstacle` does not check them, so a player who has paid stays when they change.
   * @throws DomainError `invalid` with the fields, when the event is not for this player
   */
  async requireEligible(applicant: Applicant): Promise<void> {
    const event = await this.db.manager.findOneBy(Event, { id: applicant.eventId });
    if (event) requireFit(event, applicant, this.clock.today());
  }

  /** Removes answers that the event does not ask for. */
  private async onlyAsked(tx: EntityManager, applicant: Applicant): Promise<Applicant> {
    const { dateOfBirth, isWomanOrGirl } = applicant;
    if (dateOfBirth === null && isWomanOrGirl === null) return applicant;
    const event = await tx.findOneBy(Event, { id: applicant.eventId });
    return {
      ...applicant,
      dateOfBirth: event && hasAgeRange(event) ? dateOfBirth : null,
      isWomanOrGirl: event?.openTo === 'women' ? isWomanOrGirl : null,
    };
  }

  /**
   * Requires that this person can register for the event. Does not check whether registration is open.
   * @param sentences the refusals for a person who is registered already, and for a full event
   * @throws DomainError when the person is registered, the event is called off or full, or the mobile does not fit the
   * player type
   */
  async admitPerson(
    { eventId, kind, mobile, nameKey }: Applicant,
    sentences: Record<'twice' | 'full', string> = registrationRefusals,
  ): Promise<void> {
    if (await this.db.manager.existsBy(Player, { eventId, mobile, nameKey, isActive: true })) {
      throw new DomainError('conflict', sentences.twice);
    }
    await this.requirePlace(eventId, { mobile, nameKey }, sentences.full);
    if (kind !== 'child') {
      const { exists } = await this.players.checkMobile(mobile, nameKey);
      const message = mobileCheckError(kind, exists);
      if (message) throw refusal('mobile', message);
    }
  }

  /** Stores an application. The browser of `browserHash` can read it back in full. */
  async create(
    tx: EntityManager,
    applicant: Applicant,
    { photoKey, browserHash, hasConsentOnPaper = false }: NewRegistration,
  ): Promise<Registration> {
    const now = this.clock.now();
    const { purposes: allowed, ...columns } = await this.onlyAsked(tx, applicant);
    const registration = tx.create(Registration, {
      ...columns,
      photoKey,
      browserHash,
      submittedAt: now,
      consentAt: hasConsentOnPaper ? now : consentAt(applicant, now),
      erasedAt: null,
    });
    const stored = await tx.save(registration);
    await this.allow(tx, stored.id, allowed, applicant.consentVersion);
    return stored;
  }

  /**
   * Replaces the answers of a registration. `CheckoutAttempts.update` calls this for an open attempt and has locked its
   * payment.
   */
  async update(tx: EntityManager, id: string, applicant: Applicant, photoKey: string): Promise<void> {
    const now = this.clock.now();
    const { purposes: allowed, ...columns } = await this.onlyAsked(tx, applicant);
    const changed = { ...columns, photoKey, submittedAt: now, consentAt: consentAt(applicant, now) };
    await tx.update(Registration, { id }, changed);
    await this.allow(tx, id, allowed, applicant.consentVersion);
  }

  /** Records the consents of the form. Withdraws those that it lacks and an earlier form of the same attempt gave. */
  private async allow(
    tx: EntityManager,
    id: string,
    allowed: readonly Purpose[],
    version: string | null,
  ): Promise<void> {
    const registration = await tx.findOneByOrFail(Registration, { id });
    const may = await this.mayAllow(tx, registration);
    for (const purpose of purposes) {
      const isGiven = may && allowed.includes(purpose);
      await this.changeConsent(tx, id, { purpose, isGiven, version, by: 'payer' });
    }
  }

  /**
   * Whether an adult gives the consent: the player, or a guardian who was named or has signed on paper. If the age was
   * corrected, the lower age counts.
   */
  private async mayAllow(tx: EntityManager, registration: Registration): Promise<boolean> {
    const { id, age, guardianName, consentAt, consentVersion } = registration;
    if (guardianName !== null || (consentAt !== null && consentVersion === null)) return true;
    const [player] = await tx.query<{ age: number }[]>(
      'SELECT pl.age FROM payments p JOIN players pl ON pl.id = p.player_id WHERE p.registration_id = $1',
      [id],
    );
    return Math.min(age, player?.age ?? age) >= ageLimits.adult;
  }

  /** The subjects with a yes now, without purposes that no adult has allowed. */
  async findAllowed(tx: EntityManager, registration: Registration): Promise<ConsentSubject[]> {
    const { purposes: said } = registration;
    return (await this.mayAllow(tx, registration)) ? said : said.filter((subject) => !isPurpose(subject));
  }

  /**
   * Records a consent or its withdrawal. Does nothing when that is recorded already, or when the registration is
   * erased. Concurrent changes wait for each other at the lock of the registration.
   * @returns whether anything was recorded
   * @throws DomainError `conflict` for a consent to a purpose of a player under 18 for whom no guardian has agreed
   */
  async changeConsent(
    tx: EntityManager,
    id: string,
    { purpose, isGiven, version, by }: ConsentChange,
  ): Promise<boolean> {
    const registration = await tx.findOneOrFail(Registration, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (registration.erasedAt) return false;
    if (isGiven && isPurpose(purpose) && !(await this.mayAllow(tx, registration)))
      throw new DomainError('conflict', clubPaymentSentences.guardianNeeded);
    if (registration.purposes.includes(purpose) === isGiven) return false;
    await tx.insert(PurposeConsent, {
      registrationId: id,
      purpose,
      isGiven,
      version: isGiven && isPurpose(purpose) ? version : null,
      recordedBy: by,
      at: this.clock.now(),
    });
    return true;
  }

  /**
   * Finds why the player of a payment cannot be registered. A registration stays valid when registration has closed
   * since, but not when the event is called off, deleted or full, or the person was erased. Players are counted under
   * the lock of the event, so that one of two payers gets the last place.
   */
  async findObstacle(tx: EntityManager, registration: Registration): Promise<Obstacle | undefined> {
    if (registration.recordsLost) return 'records_lost';
    if (registration.erasedAt) return 'registration_erased';
    const event = await this.lockEvent(tx, registration.eventId);
    if (!event || calledOffAt(event)) return 'event_withdrawn';
    // A person who is a player of this event has paid twice. `createPlayer` finds that later; it is not `event_full`.
    const { mobile, nameKey } = registration;
    const isFull = await this.isFull(tx, event, { mobile: mobile ?? '', nameKey: nameKey ?? '' });
    return isFull && !(await this.isIn(tx, registration)) ? 'event_full' : undefined;
  }

  /**
   * Locks the event's row until the transaction ends. Lock a payment before its event. A change of the event waits for
   * this lock; storing a registration does not.
   */
  protected lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    return tx.findOne(Event, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  protected isFull(tx: EntityManager, event: Event, person: Person): Promise<boolean> {
    return isEventFull(tx, event, this.clock.today(), person);
  }

  /**
   * Locks the event to which a paid player moves. Locks the event that the player leaves, too, when somebody waits for
   * the place. The order of ids prevents a deadlock of two moves in opposite directions. Lock players after this.
   */
  async lockEventsOfMove(
    tx: EntityManager,
    fromId: string,
    toId: string,
  ): Promise<{ event: Event | null; isAwaited: boolean }> {
    const isAwaited = fromId !== toId && (await this.offers.hasQueue(tx, fromId));
    const ids = isAwaited ? [fromId, toId].toSorted() : [toId];
    const events = new Map<string, Event | null>();
    for (const id of ids) events.set(id, await lockPlaces(tx, id));
    return { event: events.get(toId) ?? null, isAwaited };
  }

  /**
   * Why a paid player cannot move to this event: the person is registered there, or no place is free. The caller has
   * locked the event. Does not check the event's status.
   * @param before the player's present event
   * @throws DomainError `invalid` with the fields, when the age does not fit the type or the event is not for this
   * player
   */
  async findMoveObstacle(
    tx: EntityManager,
    event: Event,
    before: string,
    player: Pick<Player, 'mobile' | 'nameKey' | 'age' | 'dateOfBirth' | 'kind'> & { isWomanOrGirl: boolean },
  ): Promise<'twice' | 'full' | undefined> {
    const { mobile, nameKey, kind } = player;
    const age = player.age ?? '';
    const ofType = fieldError(registrationRules, 'age', { age, playerType: kind });
    if (ofType) throw refusal('kind', ofType);
    if (event.id === before) return undefined;
    requireFit(event, { ...player, age }, this.clock.today());
    if (await tx.existsBy(Player, { eventId: event.id, mobile, nameKey, isActive: true })) return 'twice';
    return (await this.isFull(tx, event, { mobile, nameKey })) ? 'full' : undefined;
  }

  /**
   * Ends the player's wait for a place, and offers the place that became free to the next person who waits. Call this
   * after a move.
   * @param awaited the event that the player left, if `lockEventsOfMove` has locked it
   */
  async finishMove(tx: EntityManager, toId: string, person: Person, awaited: string | undefined): Promise<void> {
    await this.offers.markUsed(tx, toId, person);
    if (awaited) await this.offers.makeOffers(tx, awaited);
  }

  private async isIn(tx: EntityManager, registration: Registration): Promise<boolean> {
    const { eventId, mobile, nameKey } = registration;
    const person = { mobile: mobile ?? '', nameKey: nameKey ?? '' };
    return (
      (await tx.existsBy(Player, { eventId, ...person, isActive: true })) || this.wasCorrected(tx, registration, person)
    );
  }

  /** Whether a player of the event had this name and mobile, until a correction after this registration. */
  protected wasCorrected(
    tx: EntityManager,
    { eventId, submittedAt, consentAt, createdAt }: Registration,
    person: Person,
  ): Promise<boolean> {
    return wasCorrectedSince(tx, eventId, person, submittedAt ?? consentAt ?? createdAt);
  }

  /**
   * Refuses an event that is called off or full, before anybody pays. `findObstacle` counts the places again, under a
   * lock, when the money has arrived.
   */
  private async requirePlace(eventId: string, person: Person, fullSentence: string): Promise<void> {
    const event = await this.db.manager.findOneBy(Event, { id: eventId });
    if (!event || calledOffAt(event)) throw refusal('selectedEvent', registrationRefusals.closed);
    if (await this.isFull(this.db.manager, event, person)) throw refusal('selectedEvent', fullSentence);
  }

  /**
   * Creates the player and ends the person's wait for a place. Undefined when a unique index refuses the player, or a
   * player had this name and mobile before a correction. The transaction can continue then.
   */
  async createPlayer(tx: EntityManager, from: Registration, receiptNumber: string): Promise<string | undefined> {
    const { eventId, kind, firstName, lastName, age, address, playingStyle } = from;
    const person = { mobile: from.mobile ?? '', nameKey: from.nameKey ?? '' };
    if (await this.wasCorrected(tx, from, person)) return undefined;
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(Player)
      .values({
        source: 'paid',
        eventId,
        kind,
        firstName,
        lastName,
        nameKey: from.nameKey ?? undefined,
        mobile: from.mobile ?? undefined,
        age,
        dateOfBirth: from.dateOfBirth,
        address,
        playingStyle,
        unavailability: from.unavailability,
        remarks: from.remarks,
        photoKey: from.photoKey,
        receiptNumber,
        amountPaise: from.quotedPaise,
      } satisfies NewPlayer)
      .orIgnore()
      .returning('id')
      .execute();
    const [row] = inserted.raw as { id: string }[];
    if (row) await this.offers.markUsed(tx, eventId, person);
    return row?.id;
  }

  /**
   * Deactivates a player who has withdrawn or whose money goes back, and offers the free place to the next person who
   * waits. When somebody waits, the event is locked before the player, in the order of a settlement, to prevent a
   * deadlock.
   */
  async deactivatePlayer(tx: EntityManager, playerId: string, reason: InactiveReason): Promise<void> {
    const player = await tx.findOne(Player, { where: { id: playerId }, withDeleted: true });
    const eventId = player?.eventId ?? null;
    const isAwaited = eventId !== null && (await this.offers.hasQueue(tx, eventId));
    if (isAwaited) await lockPlaces(tx, eventId);
    await tx.update(Player, { id: playerId, isActive: true }, { isActive: false, inactiveReason: reason });
    if (isAwaited) await this.offers.makeOffers(tx, eventId);
  }
}
