import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { requestSentences } from '@maidan/shared/rules/registration-request.ts';
import { isBlank, tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type {
  NewRequest,
  OwnRequest,
  PlayerRequest,
  RequestDecision,
  RequestKind,
} from '@maidan/shared/wire/registration-requests.ts';
import { calledOffAt, Event } from '../../events/event.entity.ts';
import { Player } from '../../players/player.entity.ts';
import { playerName } from '../../players/player.view.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment } from '../payment-update.ts';
import { RegistrationRequest } from './registration-request.entity.ts';

/** An open request with its player. An erasure ends open requests, so the player has a name. */
interface OpenRequest extends Pick<Player, 'firstName' | 'lastName'> {
  id: string;
  merchTxnId: string;
  kind: RequestKind;
  since: Date;
  paise: number;
  playerId: string;
  eventName: string;
}

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

const asked: Record<RequestKind, string> = {
  correct: 'The family asks to put something right.',
  move: 'The family asks to move to another event.',
  cancel: 'The family asks to cancel.',
};

/**
 * Requests of families about paid registrations. A request changes nothing by itself: an administrator corrects, moves
 * or refunds as usual, and answers. These methods change a request under the lock of its payment.
 */
@Injectable()
export class RegistrationRequests {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a request of a family. The caller has checked that the browser owns the registration.
   * @throws DomainError `invalid` for a correction without a text, or a move without another open event; `conflict`
   * when another request is open, or nothing can be asked (`canAsk`)
   */
  async create(paymentId: string, { kind, text, toEventId }: Omit<NewRequest, 'merchantTxnId'>): Promise<OwnRequest> {
    return this.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, { id: paymentId });
      if (!(await this.canAsk(payment, tx))) throw conflict(requestSentences.notPossible);
      if (await tx.existsBy(RegistrationRequest, { paymentId, state: 'open' }))
        throw conflict(requestSentences.underway);
      if (kind === 'correct' && isBlank(text)) throw invalid(requestSentences.text, { text: requestSentences.text });
      const to = kind === 'move' ? await this.requireOpenEvent(tx, payment, toEventId) : null;
      const request = tx.create(RegistrationRequest, {
        paymentId,
        kind,
        text: tidyText(text),
        toEventId: to?.id ?? null,
        requestedAt: this.clock.now(),
      });
      return ownRequest(await tx.save(request), to);
    });
  }

  /** Ends the open request because the family takes it back. @throws DomainError `conflict` when there is none */
  async withdraw(paymentId: string): Promise<OwnRequest> {
    return this.db.transaction(async (tx) => {
      await lockPayment(tx, { id: paymentId });
      const request = await tx.findOneBy(RegistrationRequest, { paymentId, state: 'open' });
      if (!request) throw conflict(requestSentences.decided);
      const ended = await tx.save(Object.assign(request, { state: 'withdrawn', decidedAt: this.clock.now() }));
      return ownRequest(ended, await this.findEvent(tx, ended.toEventId));
    });
  }

  /** The latest request of a payment, or null. */
  async findLatest(paymentId: string): Promise<OwnRequest | null> {
    const { manager } = this.db;
    const [latest] = await manager.find(RegistrationRequest, {
      where: { paymentId },
      order: { requestedAt: 'DESC' },
      take: 1,
    });
    return latest ? ownRequest(latest, await this.findEvent(manager, latest.toEventId)) : null;
  }

  /** Whether the family can ask: the player is registered, and the event is neither over nor called off. */
  async canAsk({ state, playerId }: Payment, tx: EntityManager = this.db.manager): Promise<boolean> {
    if (state !== 'paid' || !playerId) return false;
    const player = await tx.findOneBy(Player, { id: playerId, isActive: true });
    const event = await this.findEvent(tx, player?.eventId ?? null);
    return event !== null && !calledOffAt(event) && event.endDate >= this.clock.today();
  }

  /** The requests of a payment, the latest first. */
  async findAll(paymentId: string): Promise<PlayerRequest[]> {
    const { manager } = this.db;
    const rows = await manager.find(RegistrationRequest, { where: { paymentId }, order: { requestedAt: 'DESC' } });
    const requests: PlayerRequest[] = [];
    for (const row of rows) {
      const { id, toEventId, decidedBy } = row;
      requests.push({ ...ownRequest(row, await this.findEvent(manager, toEventId)), id, toEventId, decidedBy });
    }
    return requests;
  }

  /**
   * Ends an open request with the club's answer.
   * @throws DomainError `not-found`; `invalid` without an answer for a declined request; `conflict` when it is not open
   */
  async decide(playerId: string, id: string, { decision, answer }: RequestDecision, by: AuditActor): Promise<void> {
    if (decision === 'declined' && isBlank(answer))
      throw invalid(requestSentences.answer, { answer: requestSentences.answer });
    await this.db.transaction(async (tx) => {
      const known = await tx.findOneBy(Payment, { playerId });
      if (!known) throw notFound();
      await lockPayment(tx, { id: known.id });
      const request = await tx.findOneBy(RegistrationRequest, { id, paymentId: known.id });
      if (!request) throw notFound();
      if (request.state !== 'open') throw conflict(requestSentences.decided);
      const decided = { state: decision, decidedAt: this.clock.now(), decidedBy: `admin ${by.name}` };
      await tx.update(RegistrationRequest, { id }, { ...decided, answer: tidyText(answer) });
      await recordAudit(tx, by, { action: 'player.answer-request', subject: { kind: 'player', id: playerId } });
    });
  }

  /**
   * Ends the open request of a player who leaves the event. A request to cancel becomes `done`, any other `withdrawn`.
   * The caller has locked the payment.
   */
  async closeAll(tx: EntityManager, paymentId: string): Promise<void> {
    const open = { paymentId, state: 'open' } as const;
    const decidedAt = this.clock.now();
    await tx.update(RegistrationRequest, { ...open, kind: 'cancel' }, { state: 'done', decidedAt });
    await tx.update(RegistrationRequest, open, { state: 'withdrawn', decidedAt });
  }

  /**
   * Ends an open request to move to this event, because the player is moved there. A request to move to another event
   * stays open: a family reads `done` as granted. The caller has locked the payment.
   */
  async closeMove(tx: EntityManager, paymentId: string, toEventId: string): Promise<void> {
    const granted = { paymentId, state: 'open', kind: 'move', toEventId } as const;
    await tx.update(RegistrationRequest, granted, { state: 'done', decidedAt: this.clock.now() });
  }

  /** The attention items of open requests, the oldest first. They do not contain the family's words. */
  async attention(): Promise<AttentionItem[]> {
    const open = await this.db.query<OpenRequest[]>(
      `SELECT p.id, p.merch_txn_id AS "merchTxnId", q.kind, q.requested_at AS since, p.captured_paise AS paise,
          pl.id AS "playerId", pl.first_name AS "firstName", pl.last_name AS "lastName", e.event_name AS "eventName"
        FROM registration_requests q JOIN payments p ON p.id = q.payment_id
          JOIN players pl ON pl.id = p.player_id JOIN events e ON e.id = pl.event_id
        WHERE q.state = 'open' ORDER BY q.requested_at`,
    );
    return open.map(({ id, merchTxnId, kind, since, paise, playerId, eventName, ...player }) => ({
      ...{ id, merchTxnId, reason: 'request_open', sentence: asked[kind], since: since.toISOString() },
      ...{ payerName: playerName(player), eventName, amount: toRupees(paise), playerId },
    }));
  }

  private async requireOpenEvent(tx: EntityManager, payment: Payment, id: string | null): Promise<Event> {
    const event = await this.findEvent(tx, id);
    const player = await tx.findOneByOrFail(Player, { id: payment.playerId! });
    const isOther = event !== null && event.id !== player.eventId && !event.deletedAt;
    if (isOther && registrationState(event, this.clock.today()) === 'open') return event;
    throw invalid(requestSentences.event, { toEventId: requestSentences.event });
  }

  private async findEvent(tx: EntityManager, id: string | null): Promise<Event | null> {
    return id === null ? null : tx.findOne(Event, { where: { id }, withDeleted: true });
  }
}

const ownRequest = (
  { kind, state, text, requestedAt, answer, decidedAt }: RegistrationRequest,
  to: Event | null,
): OwnRequest => ({
  kind,
  state,
  text,
  toEventName: to?.eventName ?? '',
  toEventNameHi: to?.eventNameHi ?? '',
  requestedAt: requestedAt.toISOString(),
  answer,
  decidedAt: decidedAt?.toISOString() ?? null,
});
