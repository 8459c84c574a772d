import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThanOrEqual, MoreThan, MoreThanOrEqual } from 'typeorm';
import { restorableSince, restorableUntil } from '@maidan/shared/domain/timing.ts';
import { type NoticeForm, noticeRules, noticeSentences } from '@maidan/shared/rules/notice.ts';
import { visibleText } from '@maidan/shared/rules/typed-text.ts';
import type { NoticeRecord, NoticeView } from '@maidan/shared/wire/notices.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import { Event } from '../events/event.entity.ts';
import { type AuditActor, type AuditSubject, changedFields, recordAudit } from '../platform/audit/record-audit.ts';
import { requireShownVersion } from '../platform/audit/require-shown.ts';
import { Clock } from '../platform/config/clock.ts';
import { invalid, notFound } from '../platform/http/errors/domain-error.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { likeText } from '../platform/http/simple-rest/like.ts';
import { type ListFields, type ListQuery, thenBy } from '../platform/http/simple-rest/list-query.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { publish, publishIf } from '../platform/publishing/publish.ts';
import { Notice } from './notice.entity.ts';

export class NoticeDto extends ShownVersionDto implements Accepts<NoticeForm> {
  @Obeys(noticeRules)
  title: string;

  @Obeys(noticeRules)
  text: string;

  @Obeys(noticeRules)
  titleHi: string;

  @Obeys(noticeRules)
  textHi: string;

  @Obeys(noticeRules)
  shownOn: NoticeForm['shownOn'];

  @Obeys(noticeRules)
  eventId: string;

  @Obeys(noticeRules)
  firstDay: string;

  @Obeys(noticeRules)
  lastDay: string;
}

/** Columns by their API names. */
const columns = {
  id: 'n.id',
  title: 'n.title',
  shownOn: 'n.shownOn',
  firstDay: 'n.firstDay',
  lastDay: 'n.lastDay',
  createdAt: 'n.createdAt',
} as const;

export const noticeListFields: ListFields = { sortable: Object.keys(columns), filterable: ['q', 'id'] };

const oneLine = (text: string | undefined): string => visibleText(text).replace(/\s+/g, ' ');
const paragraphs = (text: string | undefined): string => visibleText(text?.replace(/\r\n?/g, '\n'));

/** The stored values of a valid form. */
const valuesOf = ({ title, text, titleHi, textHi, shownOn, eventId, firstDay, lastDay }: NoticeDto) => ({
  ...{ title: oneLine(title), text: paragraphs(text), titleHi: oneLine(titleHi), textHi: paragraphs(textHi) },
  ...{ shownOn, eventId: shownOn === 'event' ? eventId.toLowerCase() : null, firstDay, lastDay },
});

const subjectOf = ({ id, title, titleHi }: Notice): AuditSubject => ({ kind: 'notice', id, label: title || titleHi });

/**
 * Reads and writes notices. Each change raises the site's revision (`publish`, `publishIf`), so that the pages are
 * built again. The publisher also builds them after midnight.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The notices of this day in India, the newest first. Notices of deleted events are left out. */
  async today(): Promise<NoticeView[]> {
    const today = this.clock.today();
    const notices = await this.db.getRepository(Notice).find({
      where: { firstDay: LessThanOrEqual(today), lastDay: MoreThanOrEqual(today) },
      order: { firstDay: 'DESC', createdAt: 'DESC', id: 'ASC' },
    });
    const records = await this.records(notices);
    return records.filter(({ isEventDeleted }) => !isEventDeleted).map(viewOf);
  }

  async page({ filter, sort, offset, limit }: ListQuery): Promise<Page<NoticeRecord>> {
    const rows = this.db.getRepository(Notice).createQueryBuilder('n');
    const { q, id } = filter;
    // Ids are compared as text, because a filter may contain values that are no UUID.
    if (id !== undefined) rows.andWhere('n.id::text IN (:...ids)', { ids: ['', ...[id].flat().map(String)] });
    if (q !== undefined) {
      const like = `%${likeText(String(q).normalize('NFC').trim())}%`;
      rows.andWhere('(n.title ILIKE :like OR n.titleHi ILIKE :like)', { like });
    }
    if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC');
    else rows.orderBy('n.firstDay', 'DESC');
    thenBy(rows, 'n.id').offset(offset).limit(limit);
    const [found, total] = await rows.getManyAndCount();
    return { rows: await this.records(found), offset, total };
  }

  /**
   * The notice with this id, for the console.
   * @throws DomainError `not-found` when the notice does not exist or was deleted
   */
  async one(id: string): Promise<NoticeRecord> {
    return this.record(await findOrFail(this.db.manager, id));
  }

  /**
   * Adds a notice.
   * @throws DomainError `invalid` when the notice's event does not exist or was deleted
   */
  async add(form: NoticeDto, actor: AuditActor): Promise<NoticeRecord> {
    const added = await publish(this.db, async (tx) => {
      const values = valuesOf(form);
      await requireEvent(tx, values.eventId);
      const notice = await tx.getRepository(Notice).save(values);
      await recordAudit(tx, actor, { action: 'notice.create', subject: subjectOf(notice) });
      return notice;
    });
    return this.record(added);
  }

  /**
   * Changes a notice.
   * @throws DomainError `not-found` when the notice does not exist or was deleted; `conflict` when the notice would change
   * and `form.version` is given and is not the stored one; `invalid` when it would get an event that does not exist or was
   * deleted
   */
  async update(id: string, form: NoticeDto, actor: AuditActor): Promise<NoticeRecord> {
    await publishIf(this.db, async (tx) => {
      const stored = await findOrFail(tx, id);
      const changed = { ...stored, ...valuesOf(form) };
      const changes = changedFields(
        { ...stored, event: await nameOfEvent(tx, stored.eventId) },
        { ...changed, event: await nameOfEvent(tx, changed.eventId) },
        ['title', 'text', 'titleHi', 'textHi', 'shownOn', 'event', 'firstDay', 'lastDay'],
      );
      const isOfAnother = changed.eventId !== stored.eventId;
      if (changes.length === 0 && !isOfAnother) return false;
      await requireShownVersion(tx, 'notice', stored, form.version);
      if (isOfAnother) await requireEvent(tx, changed.eventId);
      await recordAudit(tx, actor, { action: 'notice.update', subject: subjectOf(changed), details: { changes } });
      await tx.getRepository(Notice).save({ ...changed, version: stored.version + 1 });
      return true;
    });
    return this.one(id);
  }

  /**
   * Takes a notice off the pages. It can be restored for `undoDays`.
   * @throws DomainError `conflict` when `version` is given and is not the stored one
   */
  async delete(id: string, actor: AuditActor, version?: number): Promise<void> {
    await publish(this.db, async (tx) => {
      const stored = await findOrFail(tx, id);
      await requireShownVersion(tx, 'notice', stored, version, 'deletion');
      await tx.getRepository(Notice).update({ id }, { deletedAt: this.clock.now() });
      await recordAudit(tx, actor, { action: 'notice.delete', subject: subjectOf(stored) });
    });
  }

  async restore(id: string, actor: AuditActor): Promise<NoticeRecord> {
    await publish(this.db, async (tx) => {
      const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())) };
      const { affected } = await tx.getRepository(Notice).update(deleted, { deletedAt: null });
      const notice = await findOrFail(tx, id);
      if (affected) await recordAudit(tx, actor, { action: 'notice.restore', subject: subjectOf(notice) });
    });
    return this.one(id);
  }

  /** Notices that can still be restored, the latest first. */
  async listDeleted(): Promise<DeletedRecord[]> {
    const notices = await this.db.getRepository(Notice).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
    return notices.map(({ id, title, titleHi, deletedAt }) => ({
      ...{ id, name: title || titleHi, deletedAt: deletedAt!.toISOString() },
      restorableUntil: restorableUntil(deletedAt!).toISOString(),
    }));
  }

  private async record(notice: Notice): Promise<NoticeRecord> {
    const [record] = await this.records([notice]);
    return record!;
  }

  private async records(notices: readonly Notice[]): Promise<NoticeRecord[]> {
    const ids = notices.flatMap(({ eventId }) => eventId ?? []);
    const events =
      ids.length === 0 ? [] : await this.db.getRepository(Event).find({ where: { id: In(ids) }, withDeleted: true });
    return notices.map((notice) => recordOf(notice, events.find(({ id }) => id === notice.eventId) ?? null));
  }
}

async function findOrFail(tx: EntityManager, id: string): Promise<Notice> {
  const notice = await tx.getRepository(Notice).findOneBy({ id });
  if (!notice) throw notFound('This notice is no longer on the list');
  return notice;
}

/**
 * @param id null for a notice without an event
 * @throws DomainError `invalid` when the event does not exist or was deleted
 */
async function requireEvent(tx: EntityManager, id: string | null): Promise<void> {
  if (id === null || (await tx.getRepository(Event).existsBy({ id }))) return;
  throw invalid(noticeSentences.eventGone, { eventId: noticeSentences.eventGone });
}

/** The event's name for the audit entry; empty without an event. */
async function nameOfEvent(tx: EntityManager, id: string | null): Promise<string> {
  const event = id && (await tx.getRepository(Event).findOne({ where: { id }, withDeleted: true }));
  return event ? event.eventName : '';
}

const recordOf = (notice: Notice, event: Event | null): NoticeRecord => ({
  id: notice.id,
  title: notice.title,
  text: notice.text,
  titleHi: notice.titleHi,
  textHi: notice.textHi,
  shownOn: notice.shownOn,
  event: event && { id: event.id, eventName: event.eventName, eventNameHi: event.eventNameHi },
  firstDay: notice.firstDay,
  lastDay: notice.lastDay,
  eventId: notice.eventId ?? '',
  isEventDeleted: Boolean(event?.deletedAt),
  version: notice.version,
});

const viewOf = ({ eventId: _, isEventDeleted: _deleted, version: _version, ...view }: NoticeRecord): NoticeView => view;
