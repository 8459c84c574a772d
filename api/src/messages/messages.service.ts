import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { splitIds } from '@maidan/shared/rules/players/player-selection.ts';
import { messageSentences } from '@maidan/shared/rules/message.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type {
  MarkSentRequest,
  MessageAudience,
  MessagePreview,
  MessageQueue,
  MessageRequest,
  MessageSummary,
  NewMessageRequest,
  NextChatsRequest,
} from '@maidan/shared/wire/messages.ts';
import { Event } from '../events/event.entity.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import { playerName } from '../players/player.view.ts';
import { chatsOf, groupTextOf, type MessageContent, type Recipient } from './chats.ts';
import { Message, MessageRecipient } from './message.entity.ts';
import { type ChatCounts, countChats, listCandidates, listRecipients } from './recipients.ts';

/** The number of chats that a preview shows with their texts. */
const shownExamples = 3;

/**
 * `chats`: how many chats one browser gets at a time, so that it need not wait for an answer after each. `ms`: how long
 * they stay reserved, which is longer than the console waits between two requests.
 */
const reserved = { chats: 5, ms: 180_000 } as const;

/** The most finished messages that are listed. */
const shownFinished = 50;

const eventIdOf = (audience: MessageAudience): string | null =>
  audience.kind === 'players' ? null : audience.eventId.toLowerCase();

/**
 * Messages to many people, which the secretary sends by hand: their recipients, the chats with their texts, and which
 * chats were sent. People and facts are read again for each answer.
 */
@Injectable()
export class MessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
  ) {}

  /** Shows the message without storing it. @throws DomainError `not-found` for an unknown event */
  async preview({ audience, ...texts }: Omit<MessageRequest, 'topic'>): Promise<MessagePreview> {
    const { manager } = this.db;
    const eventId = eventIdOf(audience);
    if (eventId !== null) await requireEvent(manager, eventId);
    const candidates = await listCandidates(manager, audience);
    const people = candidates.filter(({ mayBeWritten }) => mayBeWritten);
    const content = await this.readContent(manager, people, { ...tidyTexts(texts), audience: audience.kind, eventId });
    const chats = chatsOf(people, content);
    return {
      people: people.length,
      chats: chats.length,
      withoutAgreement: candidates.filter(({ mayBeWritten }) => !mayBeWritten).map(playerName),
      examples: chats.slice(0, shownExamples),
      groupText: groupTextOf(content),
    };
  }

  /**
   * Stores the message with the people of the audience who may be written to now. A repeated request with the same key
   * and form gets the message of the first request.
   * @throws DomainError `not-found` for an unknown event; `conflict` when nobody may be written to, or the key was used
   * for another form
   */
  create({ requestKey, ...form }: NewMessageRequest, actor: AuditActor): Promise<MessageQueue> {
    const { topic, audience, ...texts } = form;
    const requestHash = createHash('sha256')
      .update(JSON.stringify([topic, audience, tidyTexts(texts)]))
      .digest('hex');
    return this.db.transaction(async (tx) => {
      // Waits until another request with the same key has ended.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [requestKey]);
      const earlier = await tx.findOneBy(Message, { requestKey });
      if (earlier && earlier.requestHash !== requestHash)
        throw new DomainError('conflict', messageSentences.alreadyMade);
      if (earlier) return this.readQueue(tx, earlier);
      const eventId = eventIdOf(audience);
      const event = eventId === null ? null : await requireEvent(tx, eventId);
      const people = (await listCandidates(tx, audience)).filter(({ mayBeWritten }) => mayBeWritten);
      if (people.length === 0) throw new DomainError('conflict', messageSentences.nobody);
      const message = await tx.save(
        tx.create(Message, {
          ...{ topic, audience: audience.kind, eventId, ...tidyTexts(texts) },
          ...{ createdAt: this.clock.now(), createdBy: actor.name, closedAt: null, requestKey, requestHash },
        }),
      );
      await tx.query('INSERT INTO message_recipients (message_id, registration_id) SELECT $1, unnest($2::uuid[])', [
        message.id,
        people.map(({ registrationId }) => registrationId),
      ]);
      const subject = { kind: 'message', id: message.id, label: event?.eventName ?? '' } as const;
      await recordAudit(tx, actor, {
        action: 'message.create',
        subject,
        details: { counts: { people: people.length } },
      });
      return this.readQueue(tx, message);
    });
  }

  /**
   * The messages that are neither closed nor completely sent, and the last `shownFinished` of the others, the newest
   * first.
   */
  async list(): Promise<MessageSummary[]> {
    const { manager } = this.db;
    const messages = await manager.find(Message, { order: { createdAt: 'DESC', id: 'DESC' } });
    const counts = await countChats(manager);
    const events = await findEvents(
      manager,
      messages.flatMap(({ eventId }) => eventId ?? []),
    );
    const summaries = messages.map((message) => summaryOf(message, counts.get(message.id), events));
    const lastFinished = new Set(summaries.filter(isFinished).slice(0, shownFinished));
    return summaries.filter((summary) => !isFinished(summary) || lastFinished.has(summary));
  }

  /** The message with its chats. @throws DomainError `not-found` */
  async find(id: string): Promise<MessageQueue> {
    return this.readQueue(this.db.manager, await requireMessage(this.db.manager, id));
  }

  /**
   * Records that a chat was sent, or undoes that. A chat that is already marked as sent keeps its first mark. No audit
   * entry is written, because the rows say who sent which chat and when.
   * @throws DomainError `not-found`, also when a registration is not among the recipients
   */
  markSent(id: string, sent: MarkSentRequest, actor: AuditActor): Promise<MessageQueue> {
    const { registrationIds, isSent, browser } = sent;
    return this.db.transaction(async (tx) => {
      const message = await lockMessage(tx, id);
      const chat = { messageId: id, registrationId: In(splitIds(registrationIds)) };
      if ((await tx.countBy(MessageRecipient, chat)) !== splitIds(registrationIds).length) throw notFound();
      const mark = isSent ? { sentAt: this.clock.now(), sentBy: actor.name } : { sentAt: null, sentBy: null };
      const free = { reservedBy: null, reservedIn: null, reservedUntil: null };
      await tx.update(MessageRecipient, { ...chat, sentAt: isSent ? IsNull() : Not(IsNull()) }, { ...mark, ...free });
      return browser === undefined ? this.readQueue(tx, message) : this.reserve(tx, message, { browser }, actor);
    });
  }

  /**
   * Reserves the next chats for a browser, and renews its reservations, unless the message is closed. The chats of
   * `registrationIds` come first, unless another browser has reserved them. The message is locked, so two browsers do
   * not reserve the same chat.
   * @throws DomainError `not-found`
   */
  reserveNext(id: string, wanted: NextChatsRequest, actor: AuditActor): Promise<MessageQueue> {
    return this.db.transaction(async (tx) => this.reserve(tx, await lockMessage(tx, id), wanted, actor));
  }

  /** Ends or reopens the message. A repeated call changes nothing. @throws DomainError `not-found` */
  close(id: string, isClosed: boolean, actor: AuditActor): Promise<MessageQueue> {
    return this.db.transaction(async (tx) => {
      const change = { closedAt: isClosed ? this.clock.now() : null };
      const { affected } = await tx.update(Message, { id, closedAt: isClosed ? IsNull() : Not(IsNull()) }, change);
      const message = await requireMessage(tx, id);
      if (affected) {
        const events = await findEvents(tx, message.eventId === null ? [] : [message.eventId]);
        const label = events.get(message.eventId ?? '')?.eventName ?? '';
        const action = isClosed ? 'message.close' : 'message.reopen';
        await recordAudit(tx, actor, { action, subject: { kind: 'message', id, label } });
      }
      return this.readQueue(tx, message);
    });
  }

  private async reserve(
    tx: EntityManager,
    message: LockedMessage,
    { browser, registrationIds = '' }: NextChatsRequest,
    { name }: AuditActor,
  ): Promise<MessageQueue> {
    const reservedIn = browser.toLowerCase();
    const read = await this.readQueue(tx, message, reservedIn);
    if (read.isClosed) return read;
    const waiting = read.queue.filter(({ sentAt }) => sentAt === null);
    const free = waiting.filter(({ reservation }) => !reservation);
    const chosen = free.filter((chat) => splitIds(registrationIds).some((id) => chat.registrationIds.includes(id)));
    const own = [...waiting.filter(({ reservation }) => reservation?.isHere), ...chosen];
    const next = free.filter((chat) => !chosen.includes(chat)).slice(0, Math.max(0, reserved.chats - own.length));
    const registrationId = In([...own, ...next].flatMap((chat) => chat.registrationIds));
    const reservedUntil = new Date(this.clock.now().getTime() + reserved.ms);
    const reservation = { reservedBy: name, reservedIn, reservedUntil };
    await tx.update(MessageRecipient, { messageId: message.id, registrationId }, reservation);
    return this.readQueue(tx, message, reservedIn);
  }

  /** The message with its chats. @param browser the browser that asks; its reservations are marked in the answer */
  private async readQueue(tx: EntityManager, message: Message, browser?: string): Promise<MessageQueue> {
    const recipients = await listRecipients(tx, message);
    const content = { ...(await this.readContent(tx, recipients, message)), browser };
    const queue = chatsOf(recipients, content);
    const sentChats = queue.filter(({ sentAt }) => sentAt !== null).length;
    const { textEn, textHi } = message;
    return {
      ...summaryOf(message, { chats: queue.length, sentChats }, content.events),
      ...{ textEn, textHi, groupText: groupTextOf(content), queue },
    };
  }

  /** Reads the events of the recipients. The event of the message is read even when it has no recipient left. */
  private async readContent(
    tx: EntityManager,
    recipients: readonly Recipient[],
    { textEn, textHi, audience, eventId }: Pick<Message, 'textEn' | 'textHi' | 'audience' | 'eventId'>,
  ): Promise<MessageContent & { events: ReadonlyMap<string, Event> }> {
    const ids = eventId === null ? recipients.map((each) => each.eventId) : [eventId];
    const events = await findEvents(tx, ids);
    return {
      ...{ texts: { textEn, textHi }, events, site: this.env.publicUrl, isUnpaid: audience === 'unpaid' },
      now: this.clock.now(),
    };
  }
}

/** Finds deleted events too, because their players are told that the event is called off. */
async function findEvents(tx: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Event>> {
  const events = await tx.find(Event, { where: { id: In([...new Set(ids)]) }, withDeleted: true });
  return new Map(events.map((event) => [event.id, event]));
}

async function requireEvent(tx: EntityManager, id: string): Promise<Event> {
  const event = await tx.findOne(Event, { where: { id }, withDeleted: true });
  if (!event) throw notFound();
  return event;
}

async function requireMessage(tx: EntityManager, id: string): Promise<Message> {
  const message = await tx.findOneBy(Message, { id });
  if (!message) throw notFound();
  return message;
}

/** A message whose row the transaction has locked, so that one call at a time marks and reserves its chats. */
type LockedMessage = Message & { isLocked: true };

async function lockMessage(tx: EntityManager, id: string): Promise<LockedMessage> {
  const message = await tx.findOne(Message, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!message) throw notFound();
  return Object.assign(message, { isLocked: true } as const);
}

const tidyTexts = ({ textEn, textHi }: Pick<Message, 'textEn' | 'textHi'>) => ({
  textEn: tidyText(textEn),
  textHi: tidyText(textHi),
});

const isFinished = ({ isClosed, chats, sentChats }: MessageSummary): boolean => isClosed || sentChats === chats;

const summaryOf = (
  { id, topic, eventId, createdAt, createdBy, closedAt }: Message,
  { chats, sentChats }: ChatCounts = { chats: 0, sentChats: 0 },
  events: ReadonlyMap<string, Event>,
): MessageSummary => ({
  ...{ id, topic, eventId, createdBy, chats, sentChats },
  eventName: events.get(eventId ?? '')?.eventName ?? null,
  createdAt: createdAt.toISOString(),
  isClosed: closedAt !== null,
});
