import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { endedWaitingDays } from '@maidan/shared/domain/timing.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { mobileCheckError, nameKey, normaliseMobile, tidyName } from '@maidan/shared/rules/registration.ts';
import { waitingListRefusals } from '@maidan/shared/sentences/waiting-list-refusals.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import {
  type JoinWaitingListRequest,
  type WaitingListResponse,
  openWaitingStates,
  type OwnWaiting,
  type WaitingEntry,
  type WaitingState,
} from '@maidan/shared/wire/waiting-list.ts';
import { refusal, requireFit, requireOpen } from '../events/entry-checks.ts';
import { calledOffAt, Event } from '../events/event.entity.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import type { Person } from '../players/earlier-persons.ts';
import { countPlaces, isEventFull, isOpenEntry, lockPlaces } from '../players/places.ts';
import { Player } from '../players/player.entity.ts';
import { playerName } from '../players/player.view.ts';
import { PlayersService } from '../players/players.service.ts';
import { WaitingListEntry } from './waiting-list-entry.entity.ts';
import { WaitingListOffers } from './waiting-list-offers.service.ts';

export const waitingEntryRefusals = {
  noOffer: 'This person holds no offer that could be sent.',
  ended: 'This person is not on the waiting list any more.',
} as const;

/**
 * For one event: the most people who wait, and the most open entries of one network, browser or mobile. The limit of a
 * network stops programs that invent people and discard cookies; it is multiplied by THROTTLE_FACTOR. It is higher than
 * that of a browser, because many families share the network of a mobile company.
 */
const most = { waiting: 200, ofNetwork: 20, ofBrowser: 5, ofMobile: 5 } as const;

interface Caller {
  browserHash: string;
  /** The caller's network, as `networkOf` names it. */
  network: string;
}

const dayMs = 86_400_000;
/** Days for which ended entries are listed: all of them in the console, lapsed ones in the browser that made them. */
const endedDays = { console: endedWaitingDays, browser: 7 } as const;

/** The most entries that a browser is shown. */
const shownEntries = 30;

const isOpen = (state: WaitingState): boolean => openWaitingStates.some((each) => each === state);
const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

/** Puts people on the waiting list of an event, takes them off, and reads the list for browsers and the console. */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly db: DataSource,
    private readonly offers: WaitingListOffers,
    private readonly players: PlayersService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Puts a person on the list. Takes the lock of the event, which gives the entries their order. A repeated request of
   * the same person from the same browser gets the existing entry.
   * @throws DomainError when the event takes no entries, or not from this person
   */
  async join(eventId: string, sent: JoinWaitingListRequest, { browserHash, network }: Caller): Promise<OwnWaiting> {
    const { kind, language } = sent;
    const networkHash = createHash('sha256').update(`${eventId}\n${network}`).digest('hex');
    const person = { mobile: normaliseMobile(sent.mobile), nameKey: nameKey(sent.firstName, sent.lastName) };
    await this.requireKnown(sent, person);
    return this.db.transaction(async (tx) => {
      const event = await this.lockOpenEvent(tx, eventId);
      const answers = { age: NaN, dateOfBirth: sent.dateOfBirth, isWomanOrGirl: sent.isWomanOrGirl };
      requireFit(event, answers, this.clock.today());
      const earlier = await tx.findOneBy(WaitingListEntry, { eventId, ...person, state: In(openWaitingStates) });
      if (earlier?.browserHash === browserHash) return this.ownView(tx, event, earlier);
      await this.requireEntryWanted(tx, event);
      await this.requireFew(tx, eventId, { browserHash, networkHash, mobile: person.mobile });
      // This check comes last, so that a browser that is refused for another reason does not learn whether the person
      // waits or is registered.
      if (earlier || (await tx.existsBy(Player, { eventId, ...person, isActive: true })))
        throw conflict(waitingListRefusals.known);
      const entry = tx.create(WaitingListEntry, {
        ...{ eventId, ...person, kind, language, browserHash, networkHash },
        firstName: tidyName(sent.firstName),
        lastName: tidyName(sent.lastName),
        consentVersion: sent.consentVersion ?? null,
        createdAt: this.clock.now(),
      });
      const { id } = await tx.save(entry);
      return this.ownView(tx, event, await tx.findOneByOrFail(WaitingListEntry, { id }));
    });
  }

  /** Requires, as the registration form does, that an old player's mobile is known and a new player's mobile is not. */
  private async requireKnown({ kind }: JoinWaitingListRequest, { mobile, nameKey: name }: Person): Promise<void> {
    if (kind === 'child') return;
    const { exists } = await this.players.checkMobile(mobile, name);
    const message = mobileCheckError(kind, exists);
    if (message) throw refusal('mobile', message);
  }

  private async lockOpenEvent(tx: EntityManager, eventId: string): Promise<Event> {
    const event = await lockPlaces(tx, eventId);
    if (!event || event.deletedAt) throw notFound();
    requireOpen(event, this.clock.today(), 'conflict');
    return event;
  }

  private async requireEntryWanted(tx: EntityManager, event: Event): Promise<void> {
    if (!(await isEventFull(tx, event, this.clock.today()))) throw conflict(waitingListRefusals.notFull);
    const { waiting } = await countPlaces(tx, event.id);
    if (waiting >= most.waiting) throw conflict(waitingListRefusals.many);
  }

  /** Refuses an entry beyond the limits. The caller has locked the event, so no entry is added meanwhile. */
  private async requireFew(
    tx: EntityManager,
    eventId: string,
    { browserHash, networkHash, mobile }: Pick<WaitingListEntry, 'browserHash' | 'networkHash' | 'mobile'>,
  ): Promise<void> {
    const [{ ofBrowser, ofMobile, ofNetwork }] = await tx.query<
      [Record<`of${'Browser' | 'Mobile' | 'Network'}`, number>]
    >(
      `SELECT count(*) FILTER (WHERE browser_hash = $2)::int AS "ofBrowser",
          count(*) FILTER (WHERE mobile = $3)::int AS "ofMobile",
          count(*) FILTER (WHERE network_hash = $4)::int AS "ofNetwork"
        FROM waiting_list_entries WHERE event_id = $1 AND ${isOpenEntry}`,
      [eventId, browserHash, mobile, networkHash],
    );
    if (ofBrowser >= most.ofBrowser || ofMobile >= most.ofMobile) throw conflict(waitingListRefusals.manyHere);
    if (ofNetwork >= most.ofNetwork * this.env.throttleFactor) throw conflict(waitingListRefusals.manyOfNetwork);
  }

  /**
   * Takes an entry of this browser off the list.
   * @throws DomainError `not-found` for an entry of another browser, and for one that has ended
   */
  async leave(id: string, browserHash: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const entry = await tx.findOneBy(WaitingListEntry, { id, browserHash });
      if (!entry || !(await this.end(tx, entry, 'left'))) throw notFound(waitingListRefusals.missing);
    });
  }

  /** Takes the entries of a browser off their lists, each in its own transaction. */
  async leaveAll(browserHash: string): Promise<void> {
    const open = await this.db.manager.findBy(WaitingListEntry, { browserHash, state: In(openWaitingStates) });
    for (const entry of open) await this.db.transaction((tx) => this.end(tx, entry, 'left'));
  }

  /** Takes an entry off the list. @throws DomainError `not-found`; `conflict` when it has ended */
  async remove(id: string, actor: AuditActor): Promise<WaitingEntry> {
    return this.db.transaction(async (tx) => {
      const entry = await tx.findOneBy(WaitingListEntry, { id });
      if (!entry) throw notFound(waitingListRefusals.missing);
      if (!(await this.end(tx, entry, 'removed'))) throw conflict(waitingEntryRefusals.ended);
      await this.record(tx, actor, 'waiting-list.remove', entry.eventId, { entries: 1 });
      return this.view(tx, id);
    });
  }

  /**
   * Takes entries off the list of an event and returns how many. Entries that have ended are skipped.
   * @throws DomainError `not-found` for an unknown event; `conflict` when none of them is open
   */
  async removeAll(eventId: string, ids: string[], actor: AuditActor): Promise<number> {
    return this.db.transaction(async (tx) => {
      if (!(await lockPlaces(tx, eventId))) throw notFound();
      const open = { id: In(ids), eventId, state: In(openWaitingStates) };
      const { affected } = await tx.update(WaitingListEntry, open, { state: 'removed', endedAt: this.clock.now() });
      if (!affected) throw conflict(waitingEntryRefusals.ended);
      await this.offers.makeOffers(tx, eventId);
      await this.record(tx, actor, 'waiting-list.remove', eventId, { entries: affected });
      return affected;
    });
  }

  /** Ends an open entry, and offers a place that becomes free to the next person. False when it had ended already. */
  private async end(tx: EntityManager, { id, eventId }: WaitingListEntry, state: 'left' | 'removed'): Promise<boolean> {
    await lockPlaces(tx, eventId);
    const open = { id, state: In(openWaitingStates) };
    const { affected } = await tx.update(WaitingListEntry, open, { state, endedAt: this.clock.now() });
    if (affected) await this.offers.makeOffers(tx, eventId);
    return affected === 1;
  }

  /**
   * Records that the offer was sent by hand; for an event that is called off, that the person was told of that. A
   * repeated call changes nothing.
   * @throws DomainError `not-found`; `conflict` when there is no offer to send, or the entry has ended
   */
  async markTold(id: string, actor: AuditActor): Promise<WaitingEntry> {
    return this.db.transaction(async (tx) => {
      const known = await tx.findOneBy(WaitingListEntry, { id });
      if (!known) throw notFound(waitingListRefusals.missing);
      const calledOff = await calledOffAtOf(tx, known.eventId);
      if (calledOff) {
        if (!isOpen(known.state)) throw conflict(waitingEntryRefusals.ended);
        const [, marked] = await tx.query<[unknown, number]>(
          `UPDATE waiting_list_entries SET called_off_told_at = $2, called_off_told_by = $3
            WHERE id = $1 AND ${isOpenEntry} AND (called_off_told_at IS NULL OR called_off_told_at < $4)`,
          [id, this.clock.now(), actor.name, calledOff],
        );
        if (marked) await this.record(tx, actor, 'waiting-list.told', known.eventId, { calledOff: 1 });
        return this.view(tx, id);
      }
      const untold = { id, state: 'offered', toldAt: IsNull() } as const;
      const told = { toldAt: this.clock.now(), toldBy: actor.name };
      const { affected } = await tx.update(WaitingListEntry, untold, told);
      const entry = await tx.findOneByOrFail(WaitingListEntry, { id });
      if (entry.state !== 'offered') throw conflict(waitingEntryRefusals.noOffer);
      if (affected) await this.record(tx, actor, 'waiting-list.told', entry.eventId);
      return this.view(tx, id);
    });
  }

  /** Writes an audit entry, which names the event but no person who waits. */
  private async record(
    tx: EntityManager,
    actor: AuditActor,
    action: 'waiting-list.told' | 'waiting-list.remove',
    eventId: string,
    counts?: Record<string, number>,
  ): Promise<void> {
    const event = await tx.findOneOrFail(Event, { where: { id: eventId }, withDeleted: true });
    const subject = { kind: 'event', id: eventId, label: event.eventName } as const;
    await recordAudit(tx, actor, { action, subject, ...(counts && { details: { counts } }) });
  }

  /** The open entries in order, then the entries that have ended lately, the latest first. */
  async list(eventId: string): Promise<Omit<WaitingListResponse, 'success'>> {
    const { manager } = this.db;
    const event = await manager.findOne(Event, { where: { id: eventId }, withDeleted: true });
    if (!event) throw notFound();
    const calledOff = calledOffAt(event);
    const open = await this.openEntries(manager, eventId);
    const ended = await manager.find(WaitingListEntry, {
      where: { eventId, endedAt: MoreThan(this.daysAgo(endedDays.console)) },
      order: { endedAt: 'DESC', number: 'DESC' },
    });
    const entries = [
      ...open.map((entry, index) => waitingEntry(entry, index + 1, calledOff)),
      ...ended.map((entry) => waitingEntry(entry, 0, calledOff)),
    ];
    return { entries, crowds: crowdsOf(open) };
  }

  /** The newest entries that a browser has made: open ones, and those that have lapsed lately. */
  async ownOf(browserHash: string): Promise<OwnWaiting[]> {
    const entries = await this.db.manager.find(WaitingListEntry, {
      where: [
        { browserHash, state: In(openWaitingStates) },
        { browserHash, state: 'lapsed', endedAt: MoreThan(this.daysAgo(endedDays.browser)) },
      ],
      order: { createdAt: 'DESC', number: 'DESC' },
      take: shownEntries,
    });
    const views: OwnWaiting[] = [];
    for (const entry of entries) {
      const event = await this.db.manager.findOneOrFail(Event, { where: { id: entry.eventId }, withDeleted: true });
      views.push(await this.ownView(this.db.manager, event, entry));
    }
    return views;
  }

  /** One item for each event with offers that nobody has sent, unless the event was called off or deleted. */
  async attention(): Promise<AttentionItem[]> {
    const rows = await this.db.query<{ id: string; eventName: string; offers: number; since: Date }[]>(
      `SELECT e.id, e.event_name AS "eventName", count(*)::int AS offers, min(w.offered_at) AS since
        FROM waiting_list_entries w JOIN events e ON e.id = w.event_id
        WHERE w.state = 'offered' AND w.told_at IS NULL AND e.deleted_at IS NULL AND e.called_off_at IS NULL
        GROUP BY e.id ORDER BY since, e.id`,
    );
    return rows.map(({ id, eventName, offers, since }) => ({
      ...{ id, merchTxnId: '', reason: 'offers_untold', payerName: '', eventName, amount: 0 },
      sentence: `${pluralise(offers, 'offer')} of the waiting list of ${eventName} ${offers === 1 ? 'waits' : 'wait'} to be sent.`,
      since: since.toISOString(),
    }));
  }

  private daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * dayMs);
  }

  private openEntries(tx: EntityManager, eventId: string): Promise<WaitingListEntry[]> {
    return tx.find(WaitingListEntry, { where: { eventId, state: In(openWaitingStates) }, order: { number: 'ASC' } });
  }

  private async view(tx: EntityManager, id: string): Promise<WaitingEntry> {
    const entry = await tx.findOneByOrFail(WaitingListEntry, { id });
    const calledOff = await calledOffAtOf(tx, entry.eventId);
    if (!isOpen(entry.state)) return waitingEntry(entry, 0, calledOff);
    const open = await this.openEntries(tx, entry.eventId);
    return waitingEntry(entry, open.findIndex((each) => each.id === id) + 1, calledOff);
  }

  private async ownView(tx: EntityManager, event: Event, entry: WaitingListEntry): Promise<OwnWaiting> {
    const before = { eventId: event.id, state: 'waiting', number: LessThan(entry.number) } as const;
    return {
      id: entry.id,
      eventId: event.id,
      eventName: event.eventName,
      eventNameHi: event.eventNameHi,
      eventDate: event.startDate,
      playerName: playerName(entry),
      state: entry.state,
      ahead: entry.state === 'waiting' ? await tx.countBy(WaitingListEntry, before) : 0,
      offerUntil: entry.offerUntil?.toISOString() ?? null,
      eventCalledOffAt: calledOffAt(event)?.toISOString() ?? null,
    };
  }
}

function crowdsOf(open: readonly WaitingListEntry[]): string[][] {
  const known = open.filter(({ networkHash }) => networkHash);
  const crowds = [...Map.groupBy(known, ({ networkHash }) => networkHash).values()];
  return crowds.filter(({ length }) => length > most.ofBrowser).map((crowd) => crowd.map(({ id }) => id));
}

async function calledOffAtOf(tx: EntityManager, eventId: string): Promise<Date | null> {
  return calledOffAt(await tx.findOneOrFail(Event, { where: { id: eventId }, withDeleted: true }));
}

/** When the person was told of the offer; when the event is called off, of that. */
function toldOf(entry: WaitingListEntry, calledOff: Date | null): Pick<WaitingEntry, 'toldAt' | 'toldBy'> {
  if (!calledOff) return { toldAt: entry.toldAt?.toISOString() ?? null, toldBy: entry.toldBy };
  const { calledOffToldAt: at, calledOffToldBy: toldBy } = entry;
  return at && at >= calledOff ? { toldAt: at.toISOString(), toldBy } : { toldAt: null, toldBy: null };
}

const waitingEntry = (entry: WaitingListEntry, number: number, calledOff: Date | null): WaitingEntry => ({
  id: entry.id,
  number,
  playerName: playerName(entry),
  firstName: entry.firstName,
  mobile: entry.mobile,
  kind: entry.kind,
  language: entry.language,
  state: entry.state,
  createdAt: entry.createdAt.toISOString(),
  offeredAt: entry.offeredAt?.toISOString() ?? null,
  offerUntil: entry.offerUntil?.toISOString() ?? null,
  consentVersion: entry.consentVersion,
  ...toldOf(entry, calledOff),
});
