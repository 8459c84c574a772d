import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { restorableSince, restorableUntil } from '@maidan/shared/domain/timing.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import { moveTo } from '@maidan/shared/lists/member-order.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { type SponsorForm, sponsorRules, sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import { isBlank, visibleText } from '@maidan/shared/rules/typed-text.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { SponsorRecord, SponsorView } from '@maidan/shared/wire/sponsors.ts';
import { Event } from '../events/event.entity.ts';
import {
  type AuditActor,
  type AuditSubject,
  changedFields,
  changedFieldsAndPhoto,
  recordAudit,
} from '../platform/audit/record-audit.ts';
import { requireShownOrder, requireShownVersion } from '../platform/audit/require-shown.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { invalid, notFound } from '../platform/http/errors/domain-error.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { likeText } from '../platform/http/simple-rest/like.ts';
import { type ListFields, type ListQuery, thenBy } from '../platform/http/simple-rest/list-query.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { publish, publishIf } from '../platform/publishing/publish.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { PictureLifecycleService, type PictureOwner } from '../platform/storage/picture-lifecycle.service.ts';
import { Sponsor } from './sponsor.entity.ts';

/** Fields of a sponsor; the logo is sent with them as a file named `photo`. */
export class SponsorDto extends ShownVersionDto implements Accepts<Omit<SponsorForm, 'photo'>> {
  @Obeys(sponsorRules)
  name: string;

  @Obeys(sponsorRules)
  url: string;

  @Obeys(sponsorRules)
  shownOn: SponsorForm['shownOn'];

  @Obeys(sponsorRules)
  eventId: string;

  @Obeys(sponsorRules)
  firstDay: string;

  @Obeys(sponsorRules)
  lastDay: string;
}

const area = 'sponsors';

/** Columns by their API names. */
const columns = {
  id: 's.id',
  position: 's.position',
  name: 's.name',
  shownOn: 's.shownOn',
  firstDay: 's.firstDay',
  lastDay: 's.lastDay',
} as const;

export const sponsorListFields: ListFields = { sortable: Object.keys(columns), filterable: ['q', 'id'] };

/** The stored values of a valid form. */
const valuesOf = ({ name, url, shownOn, eventId, firstDay, lastDay }: SponsorDto) => ({
  ...{ name: tidyName(name), url: visibleText(url), shownOn, firstDay, lastDay: isBlank(lastDay) ? null : lastDay },
  eventId: shownOn === 'event' ? eventId.toLowerCase() : null,
});

const subjectOf = ({ id, name }: Sponsor): AuditSubject => ({ kind: 'sponsor', id, label: name });

const inOrder = { position: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

/**
 * Reads and writes sponsors. Each call that writes raises the site's revision (`publish`), so that the pages are built
 * again. The publisher also builds them after midnight.
 */
@Injectable()
export class SponsorsService implements OnApplicationBootstrap, PictureOwner {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly pictureLifecycle: PictureLifecycleService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.pictureLifecycle.register(area, this);
  }

  /** The sponsors of this day in India, in their order. Sponsors of deleted events are left out. */
  async today(): Promise<SponsorView[]> {
    const today = this.clock.today();
    const records = await this.records(await allSponsors(this.db.manager));
    return records
      .filter(({ firstDay, lastDay }) => firstDay <= today && (lastDay === '' || lastDay >= today))
      .filter(({ isEventDeleted }) => !isEventDeleted)
      .map(viewOf);
  }

  async page({ filter, sort, offset, limit }: ListQuery): Promise<Page<SponsorRecord>> {
    const rows = this.db.getRepository(Sponsor).createQueryBuilder('s');
    const { q, id } = filter;
    // Ids are compared as text, because a filter may contain values that are no UUID.
    if (id !== undefined) rows.andWhere('s.id::text IN (:...ids)', { ids: ['', ...[id].flat().map(String)] });
    if (q !== undefined)
      rows.andWhere('s.name ILIKE :like', { like: `%${likeText(String(q).normalize('NFC').trim())}%` });
    if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC', 'NULLS LAST');
    else rows.orderBy('s.position');
    thenBy(rows, 's.createdAt', 's.id').offset(offset).limit(limit);
    const [found, total] = await rows.getManyAndCount();
    return { rows: await this.records(found), offset, total };
  }

  /**
   * The sponsor with this id, for the console.
   * @throws DomainError `not-found` when the sponsor does not exist or was deleted
   */
  async one(id: string): Promise<SponsorRecord> {
    return this.record(await findOrFail(this.db.manager, id));
  }

  /**
   * Adds a sponsor in the last place.
   * @throws DomainError `invalid` without a logo, or when the sponsor's event does not exist or was deleted
   */
  async add(form: SponsorDto, logo: Buffer | undefined, actor: AuditActor): Promise<SponsorRecord> {
    if (!logo) throw invalid(photoSentences.required, { photo: photoSentences.required });
    const added = await this.photos.storeWith(area, logo, (stored) =>
      publish(this.db, async (tx) => {
        const values = valuesOf(form);
        await requireEvent(tx, values.eventId);
        const position = (await lastPosition(tx)) + 1;
        const sponsor = await tx.getRepository(Sponsor).save({ ...values, photoKey: stored!.key, position });
        await this.pictureLifecycle.scheduleAvif(tx);
        await recordAudit(tx, actor, { action: 'sponsor.create', subject: subjectOf(sponsor) });
        return sponsor;
      }),
    );
    return this.record(added);
  }

  /**
   * Changes a sponsor. Without a new logo the sponsor keeps the old one.
   * @throws DomainError `conflict` when the sponsor would change and `form.version` is given and is not the stored one;
   * `invalid` when it would get an event that does not exist or was deleted
   */
  async update(id: string, form: SponsorDto, logo: Buffer | undefined, actor: AuditActor): Promise<SponsorRecord> {
    const updated = await this.photos.storeWith(area, logo, (newLogo) =>
      publish(this.db, async (tx) => {
        const stored = await findOrFail(tx, id);
        if (newLogo) await this.pictureLifecycle.scheduleReplacement(tx, area, id, stored.photoKey);
        const changed = { ...stored, ...valuesOf(form), photoKey: newLogo?.key ?? stored.photoKey };
        const changes = changedFieldsAndPhoto(
          { ...stored, event: await nameOfEvent(tx, stored.eventId) },
          { ...changed, event: await nameOfEvent(tx, changed.eventId) },
          ['name', 'url', 'shownOn', 'event', 'firstDay', 'lastDay'],
        );
        const isOfAnother = changed.eventId !== stored.eventId;
        if (changes.length === 0 && !isOfAnother) return stored;
        await requireShownVersion(tx, 'sponsor', stored, form.version);
        if (isOfAnother) await requireEvent(tx, changed.eventId);
        await recordAudit(tx, actor, { action: 'sponsor.update', subject: subjectOf(changed), details: { changes } });
        return tx.getRepository(Sponsor).save({ ...changed, version: stored.version + 1 });
      }),
    );
    return this.record(updated);
  }

  /**
   * Moves a sponsor to a place in the row, from 1. A repeated call changes nothing.
   * @param order the `orderHash` of the order that was shown, if the client says
   * @throws DomainError `conflict` when the sponsor would move and the sponsors have another order now
   */
  async setPosition(id: string, place: number, order: string | undefined, actor: AuditActor): Promise<SponsorRecord> {
    await publishIf(this.db, async (tx) => {
      const before = await allSponsors(tx);
      const sponsors = moveTo(before, id, place);
      const changes = changedFields(placeIn(before, id), placeIn(sponsors, id), ['place']);
      if (changes.length === 0) return false;
      requireShownOrder(before, order);
      for (const [index, { id: each, position }] of sponsors.entries())
        if (position !== index + 1) await tx.getRepository(Sponsor).update({ id: each }, { position: index + 1 });
      const subject = subjectOf(await findOrFail(tx, id));
      await recordAudit(tx, actor, { action: 'sponsor.move', subject, details: { changes } });
      return true;
    });
    return this.one(id);
  }

  /**
   * Takes a sponsor and the logo off the pages. The sponsor can be restored for `undoDays`.
   * @throws DomainError `conflict` when `version` is given and is not the stored one
   */
  async delete(id: string, actor: AuditActor, version?: number): Promise<void> {
    await publish(this.db, async (tx) => {
      const stored = await findOrFail(tx, id);
      await requireShownVersion(tx, 'sponsor', stored, version, 'deletion');
      await tx.getRepository(Sponsor).update({ id }, { deletedAt: this.clock.now() });
      await recordAudit(tx, actor, { action: 'sponsor.delete', subject: subjectOf(stored) });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
    });
    await this.pictureLifecycle.updateNow(area, id);
  }

  /** Restores a sponsor. The sponsor has the same position as before. */
  async restore(id: string, actor: AuditActor): Promise<SponsorRecord> {
    await publish(this.db, async (tx) => {
      const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())) };
      const { affected } = await tx.getRepository(Sponsor).update(deleted, { deletedAt: null });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
      const sponsor = await findOrFail(tx, id);
      if (affected) await recordAudit(tx, actor, { action: 'sponsor.restore', subject: subjectOf(sponsor) });
    });
    await this.pictureLifecycle.updateNow(area, id);
    return this.one(id);
  }

  /** Sponsors who can still be restored, the latest first. */
  async listDeleted(): Promise<DeletedRecord[]> {
    const sponsors = await this.db.getRepository(Sponsor).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
    return sponsors.map(({ id, name, deletedAt }) => ({
      ...{ id, name, deletedAt: deletedAt!.toISOString() },
      restorableUntil: restorableUntil(deletedAt!).toISOString(),
    }));
  }

  async findPicture(tx: EntityManager, id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const sponsor = await tx.getRepository(Sponsor).findOne({ where: { id }, withDeleted: true });
    return sponsor?.photoKey ? { key: sponsor.photoKey, deletedAt: sponsor.deletedAt } : undefined;
  }

  /** Removes the row of a deleted sponsor, because nothing else refers to a sponsor. */
  async clearPicture(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(Sponsor).delete({ id, deletedAt: Not(IsNull()) });
  }

  private async record(sponsor: Sponsor): Promise<SponsorRecord> {
    const [record] = await this.records([sponsor]);
    return record!;
  }

  private async records(sponsors: readonly Sponsor[]): Promise<SponsorRecord[]> {
    const ids = sponsors.flatMap(({ eventId }) => eventId ?? []);
    const events =
      ids.length === 0 ? [] : await this.db.getRepository(Event).find({ where: { id: In(ids) }, withDeleted: true });
    return sponsors.map((sponsor) => {
      const event = events.find(({ id }) => id === sponsor.eventId);
      return {
        id: sponsor.id,
        name: sponsor.name,
        logo: imageUrl(area, sponsor.photoKey, this.env.picturesUrl),
        url: sponsor.url,
        shownOn: sponsor.shownOn,
        eventId: sponsor.eventId ?? '',
        eventName: event?.eventName ?? '',
        isEventDeleted: Boolean(event?.deletedAt),
        firstDay: sponsor.firstDay,
        lastDay: sponsor.lastDay ?? '',
        version: sponsor.version,
      };
    });
  }
}

const allSponsors = (tx: EntityManager): Promise<Sponsor[]> => tx.getRepository(Sponsor).find({ order: inOrder });

async function findOrFail(tx: EntityManager, id: string): Promise<Sponsor> {
  const sponsor = await tx.getRepository(Sponsor).findOneBy({ id });
  if (!sponsor) throw notFound('This sponsor is no longer on the list');
  return sponsor;
}

/**
 * @param id null for a sponsor without an event
 * @throws DomainError `invalid` when the event does not exist or was deleted
 */
async function requireEvent(tx: EntityManager, id: string | null): Promise<void> {
  if (id === null || (await tx.getRepository(Event).existsBy({ id }))) return;
  throw invalid(sponsorSentences.eventGone, { eventId: sponsorSentences.eventGone });
}

/** The event's name for the audit entry; empty without an event. */
async function nameOfEvent(tx: EntityManager, id: string | null): Promise<string> {
  const event = id && (await tx.getRepository(Event).findOne({ where: { id }, withDeleted: true }));
  return event ? event.eventName : '';
}

/** The sponsor's place from 1, as the console shows it. */
const placeIn = (sponsors: readonly Sponsor[], id: string) => ({
  place: sponsors.findIndex((sponsor) => sponsor.id === id) + 1,
});

/** The last position. Deleted sponsors count too, because they may be restored. */
async function lastPosition(tx: EntityManager): Promise<number> {
  const sponsors = tx.getRepository(Sponsor).createQueryBuilder('s').withDeleted();
  const last = await sponsors.select('max(s.position)', 'position').getRawOne<{ position: number | null }>();
  return last?.position ?? 0;
}

const viewOf = ({ id, name, logo, url, shownOn, eventId }: SponsorRecord): SponsorView => ({
  ...{ id, name, logo, url, shownOn },
  eventId: eventId || null,
});
