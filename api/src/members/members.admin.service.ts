import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/timing.ts';
import { moveTo } from '@maidan/shared/lists/member-order.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import {
  type AuditActor,
  type AuditSubject,
  changedFields,
  changedFieldsAndPhoto,
  recordAudit,
} from '../platform/audit/record-audit.ts';
import { requireShownOrder, requireShownVersion } from '../platform/audit/require-shown.ts';
import { Clock } from '../platform/config/clock.ts';
import { invalid } from '../platform/http/errors/domain-error.ts';
import { publish, publishIf } from '../platform/publishing/publish.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { PictureLifecycleService, type PictureOwner } from '../platform/storage/picture-lifecycle.service.ts';
import { Member } from './member.entity.ts';
import { MembersService } from './members.service.ts';
import { memberRules, type MemberForm } from '@maidan/shared/rules/member.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { ShownVersionDto } from '../platform/http/validation/record.dto.ts';

type SentForm = Omit<MemberForm, 'photo' | 'photoPoint'> & Partial<Pick<MemberForm, 'photoPoint'>>;

/** Fields of a member; the photo is sent with them as a file. */
export class MemberDto extends ShownVersionDto implements Accepts<SentForm> {
  @Obeys(memberRules)
  name: string;

  @Obeys(memberRules)
  designation: string;

  /**
   * The point of the photo that stays visible when the photo is cropped: `25 75`, in percent from left and top; empty
   * for the middle.
   */
  @Obeys(memberRules)
  photoPoint: string | undefined;
}

const area = 'members';

type Texts = Record<keyof Omit<MemberForm, 'photo'>, string>;
/**
 * The texts of a form as columns.
 * @param point the stored point of the photo, for a form that sends none; empty for a new photo, which is then cropped
 * around its middle
 */
const textsOf = ({ name, designation, photoPoint }: MemberDto, point = ''): Texts => ({
  name: tidyName(name),
  designation: tidyName(designation),
  photoPoint: photoPoint ?? point,
});

const subjectOf = ({ id, name }: Member): AuditSubject => ({ kind: 'member', id, label: name });

/**
 * Creates, updates, moves, deletes and restores members. Each change raises the site's revision (`publish`).
 */
@Injectable()
export class MembersAdminService implements OnApplicationBootstrap, PictureOwner {
  constructor(
    private readonly db: DataSource,
    private readonly members: MembersService,
    private readonly photos: PhotosService,
    private readonly pictureLifecycle: PictureLifecycleService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.pictureLifecycle.register(area, this);
  }

  /** Adds a member in the last place. */
  async add(form: MemberDto, photo: Buffer | undefined, actor: AuditActor): Promise<Member> {
    if (!photo) throw invalid(photoSentences.required, { photo: photoSentences.required });
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        const position = (await lastPosition(tx)) + 1;
        const added = await tx.getRepository(Member).save({ ...textsOf(form), photoKey: newPhoto!.key, position });
        await this.pictureLifecycle.scheduleAvif(tx);
        await recordAudit(tx, actor, { action: 'member.create', subject: subjectOf(added) });
        return added;
      }),
    );
  }

  /**
   * Changes a member. Without a new photo the member keeps the old one.
   * @throws DomainError `conflict` when the member would change and `form.version` is given and is not the stored one
   */
  update(id: string, form: MemberDto, photo: Buffer | undefined, actor: AuditActor): Promise<Member> {
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        const stored = await this.members.findOrFail(id, tx);
        if (newPhoto) await this.pictureLifecycle.scheduleReplacement(tx, area, id, stored.photoKey);
        const texts = textsOf(form, newPhoto ? '' : stored.photoPoint);
        const changed = { ...stored, ...texts, photoKey: newPhoto?.key ?? stored.photoKey };
        const changes = changedFieldsAndPhoto(stored, changed, Object.keys(texts) as (keyof Texts)[]);
        if (changes.length === 0) return stored;
        await requireShownVersion(tx, 'member', stored, form.version);
        await recordAudit(tx, actor, { action: 'member.update', subject: subjectOf(changed), details: { changes } });
        return tx.getRepository(Member).save({ ...changed, version: stored.version + 1 });
      }),
    );
  }

  /**
   * Moves a member to a place on the page, from 1. A repeated call changes nothing.
   * @param order the `orderHash` of the order that was shown, if the client says
   * @throws DomainError `conflict` when the member would move and the members have another order now
   */
  async setPosition(id: string, place: number, order: string | undefined, actor: AuditActor): Promise<Member> {
    await publishIf(this.db, async (tx) => {
      const before = await this.members.all(tx);
      const members = moveTo(before, id, place);
      const changes = changedFields(placeIn(before, id), placeIn(members, id), ['place']);
      if (changes.length === 0) return false;
      requireShownOrder(before, order);
      for (const [index, { id: each, position }] of members.entries())
        if (position !== index + 1) await tx.getRepository(Member).update({ id: each }, { position: index + 1 });
      const subject = subjectOf(await this.members.findOrFail(id, tx));
      await recordAudit(tx, actor, { action: 'member.move', subject, details: { changes } });
      return true;
    });
    return this.members.findOrFail(id);
  }

  /**
   * Removes a member and the photo from the page. The member can be restored for `undoDays`.
   * @throws DomainError `conflict` when `version` is given and is not the stored one
   */
  async delete(id: string, actor: AuditActor, version?: number): Promise<void> {
    await publish(this.db, async (tx) => {
      const stored = await this.members.findOrFail(id, tx);
      await requireShownVersion(tx, 'member', stored, version, 'deletion');
      await tx.getRepository(Member).update({ id }, { deletedAt: this.clock.now() });
      await recordAudit(tx, actor, { action: 'member.delete', subject: subjectOf(stored) });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
    });
    await this.pictureLifecycle.updateNow(area, id);
  }

  /** Restores a member. The member has the same position as before. */
  async restore(id: string, actor: AuditActor): Promise<Member> {
    const restored = await publish(this.db, async (tx) => {
      const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())) };
      const { affected } = await tx.getRepository(Member).update(deleted, { deletedAt: null });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
      const member = await this.members.findOrFail(id, tx);
      if (affected) await recordAudit(tx, actor, { action: 'member.restore', subject: subjectOf(member) });
      return member;
    });
    await this.pictureLifecycle.updateNow(area, id);
    return restored;
  }

  /** Members who can still be restored, the latest first. */
  listDeleted(): Promise<Member[]> {
    return this.db.getRepository(Member).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
  }

  async findPicture(tx: EntityManager, id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const member = await tx.getRepository(Member).findOne({ where: { id }, withDeleted: true });
    return member?.photoKey ? { key: member.photoKey, deletedAt: member.deletedAt } : undefined;
  }

  /** Removes the row of a deleted member, because nothing else refers to a member. */
  async clearPicture(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(Member).delete({ id, deletedAt: Not(IsNull()) });
  }
}

/** The member's place from 1, as the console shows it. */
const placeIn = (members: readonly Member[], id: string) => ({
  place: members.findIndex((member) => member.id === id) + 1,
});

/** The last position. Deleted members count too, because they may be restored. */
async function lastPosition(tx: EntityManager): Promise<number> {
  const members = tx.getRepository(Member).createQueryBuilder('m').withDeleted();
  const last = await members.select('max(m.position)', 'position').getRawOne<{ position: number | null }>();
  return last?.position ?? 0;
}
