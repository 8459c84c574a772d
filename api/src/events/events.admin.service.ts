import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import { type EventForm, eventSentences } from '@maidan/shared/rules/event.ts';
import {
  type AuditActor,
  type AuditSubject,
  changedFieldsAndPhoto,
  recordAudit,
} from '../platform/audit/record-audit.ts';
import { requireShownVersion } from '../platform/audit/require-shown.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import { publish } from '../platform/publishing/publish.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { PictureLifecycleService, type PictureOwner } from '../platform/storage/picture-lifecycle.service.ts';
import type { EventDto } from './event.dto.ts';
import { Event } from './event.entity.ts';
import { columnsOf, formOf, validateEvent } from './event-form.ts';

const area = 'events';
const throwNotFound = (): never => {
  throw notFound('This event is no longer on the list');
};

const lockEvent = async (tx: EntityManager, id: string): Promise<Event> =>
  (await tx.getRepository(Event).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })) ?? throwNotFound();

/**
 * Refuses an event that has the name and the first day of another event. The transaction must have locked the site's
 * revision (`publish`): of two administrators who add the same event at once, the second is then refused.
 * @param id of an event to leave out of the comparison
 */
async function refuseSame(
  tx: EntityManager,
  { eventName, startDate }: Pick<Event, 'eventName' | 'startDate'>,
  id?: string,
): Promise<void> {
  const same = tx
    .getRepository(Event)
    .createQueryBuilder('e')
    .where('lower(e.eventName) = lower(:eventName) AND e.startDate = :startDate', { eventName, startDate });
  if (id !== undefined) same.andWhere('e.id <> :id', { id });
  if (await same.getExists()) throw new DomainError('conflict', eventSentences.sameEvent, { sameEvent: true });
}

/**
 * A record, so that the compiler reports a missing field. Without its entry here, a change of only that field would not
 * be stored.
 */
const audited: Record<keyof EventForm, true> = {
  eventName: true,
  startDate: true,
  endDate: true,
  location: true,
  eventType: true,
  description: true,
  rules: true,
  registrationOpens: true,
  registrationCloses: true,
  playerLimit: true,
  offerHours: true,
  reportingTime: true,
  ground: true,
  minAge: true,
  maxAge: true,
  ageDay: true,
  openTo: true,
  startTime: true,
  endTime: true,
  groupLink: true,
  eventNameHi: true,
  descriptionHi: true,
  rulesHi: true,
  resultNote: true,
  resultNoteHi: true,
  photoPoint: true,
};
const auditedFields = Object.keys(audited) as (keyof EventForm)[];

const subjectOf = ({ id, eventName }: Event): AuditSubject => ({ kind: 'event', id, label: eventName });

/** Creates, updates, deletes and restores events. Each of these calls raises the site's revision (`publish`). */
@Injectable()
export class EventsAdminService implements OnApplicationBootstrap, PictureOwner {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly pictureLifecycle: PictureLifecycleService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.pictureLifecycle.register(area, this);
  }

  /**
   * Adds an event.
   * @throws DomainError `conflict` with `sameEvent` when `sent.askIfSame` and another event has its name and first day
   */
  create(sent: EventDto, photo: Buffer | undefined, actor: AuditActor): Promise<Event> {
    const event = columnsOf(validateEvent(sent, this.clock.today()));
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        if (sent.askIfSame) await refuseSame(tx, event);
        const created = await tx.getRepository(Event).save({ ...event, photoKey: newPhoto?.key ?? null });
        if (newPhoto) await this.pictureLifecycle.scheduleAvif(tx);
        await recordAudit(tx, actor, { action: 'event.create', subject: subjectOf(created) });
        return created;
      }),
    );
  }

  /**
   * Changes an event. Fields that are not sent do not change, but a new photo empties a `photoPoint` that is not sent.
   * @throws DomainError `conflict` when the event would change and `sent.version` is given and is not the stored one,
   * and as `create` does when its name or first day would change
   */
  update(id: string, sent: Partial<EventDto>, photo: Buffer | undefined, actor: AuditActor): Promise<Event> {
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        const stored = await lockEvent(tx, id);
        // The point of the old photo is dropped: a new photo is cropped around its middle until a point is chosen.
        const before = { ...formOf(stored), ...(newPhoto && { photoPoint: '' }) };
        const event = columnsOf(validateEvent(sent, this.clock.today(), before));
        if (newPhoto) await this.pictureLifecycle.scheduleReplacement(tx, area, id, stored.photoKey);
        const changed = { ...stored, ...event, photoKey: newPhoto?.key ?? stored.photoKey };
        const changes = changedFieldsAndPhoto(stored, changed, auditedFields);
        if (changes.length === 0) return stored;
        await requireShownVersion(tx, 'event', stored, sent.version);
        const isRenamed = event.eventName !== stored.eventName || event.startDate !== stored.startDate;
        if (sent.askIfSame && isRenamed) await refuseSame(tx, event, id);
        await recordAudit(tx, actor, { action: 'event.update', subject: subjectOf(changed), details: { changes } });
        return tx.getRepository(Event).save({ ...changed, version: stored.version + 1 });
      }),
    );
  }

  /**
   * Hides the event from visitors; it can be restored for `undoDays`.
   * @throws DomainError `conflict` when `version` is given and is not the stored one
   */
  async delete(id: string, actor: AuditActor, version?: number): Promise<void> {
    await publish(this.db, async (tx) => {
      const stored = await lockEvent(tx, id);
      await requireShownVersion(tx, 'event', stored, version, 'deletion');
      await tx.getRepository(Event).update({ id }, { deletedAt: this.clock.now() });
      await recordAudit(tx, actor, { action: 'event.delete', subject: subjectOf(stored) });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
    });
    await this.pictureLifecycle.updateNow(area, id);
  }

  async restore(id: string, actor: AuditActor): Promise<Event> {
    const restored = await publish(this.db, async (tx) => {
      const events = tx.getRepository(Event);
      const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())) };
      const { affected } = await events.update(deleted, { deletedAt: null });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
      const event = (await events.findOneBy({ id })) ?? throwNotFound();
      if (affected) await recordAudit(tx, actor, { action: 'event.restore', subject: subjectOf(event) });
      return event;
    });
    await this.pictureLifecycle.updateNow(area, id);
    return restored;
  }

  /** Events that can still be restored, the latest first. */
  listDeleted(): Promise<Event[]> {
    return this.db.getRepository(Event).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
  }

  async findPicture(tx: EntityManager, id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const event = await tx.getRepository(Event).findOne({ where: { id }, withDeleted: true });
    return event?.photoKey ? { key: event.photoKey, deletedAt: event.deletedAt } : undefined;
  }

  /** The row stays, because receipts show the event's name. */
  async clearPicture(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(Event).update({ id, deletedAt: Not(IsNull()) }, { photoKey: null });
  }
}
