import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import { moveTo } from '@maidan/shared/lists/member-order.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { Clock } from '../config/clock.ts';
import { invalid } from '../errors/domain-error.ts';
import { publish } from '../publishing/publish.ts';
import { PhotosService } from '../storage/photos.service.ts';
import { PictureLifecycleService, type PictureOwner } from '../storage/picture-lifecycle.service.ts';
import { throwMemberNotFound } from './member-not-found.ts';
import type { MemberDto } from './member.dto.ts';
import { Member } from './member.entity.ts';
import { MembersService } from './members.service.ts';

const area = 'members';

const textsOf = ({ name, designation }: MemberDto) => ({ name: tidyName(name), designation: tidyName(designation) });

/** Creates, updates, moves, deletes and restores members. Every write bumps the site revision. */
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

  /** The new member is placed last. */
  async add(form: MemberDto, photo: Buffer | undefined): Promise<Member> {
    if (!photo) throw invalid(photoSentences.required, { photo: photoSentences.required });
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        const position = (await lastPosition(tx)) + 1;
        return tx.getRepository(Member).save({ ...textsOf(form), photoKey: newPhoto!.key, position });
      }),
    );
  }

  /** Without a new photo the member keeps the old one. */
  update(id: string, form: MemberDto, photo: Buffer | undefined): Promise<Member> {
    return this.photos.storeWith(area, photo, (newPhoto) =>
      publish(this.db, async (tx) => {
        const stored = await this.members.findOrFail(id, tx);
        if (newPhoto && stored.photoKey) await this.pictureLifecycle.scheduleRemoval(tx, area, id, stored.photoKey);
        return tx
          .getRepository(Member)
          .save({ ...stored, ...textsOf(form), photoKey: newPhoto?.key ?? stored.photoKey });
      }),
    );
  }

  /** Moves a member to a place on the page, 1 being the first. Idempotent. */
  setPosition(id: string, place: number): Promise<Member> {
    return publish(this.db, async (tx) => {
      const members = moveTo(await this.members.all(tx), id, place);
      for (const [index, { id: each, position }] of members.entries())
        if (position !== index + 1) await tx.getRepository(Member).update({ id: each }, { position: index + 1 });
      return this.members.findOrFail(id, tx);
    });
  }

  /** Off the page with the photo, and back with `restore` for 30 days. */
  async delete(id: string): Promise<void> {
    await publish(this.db, async (tx) => {
      const living = { id, deletedAt: IsNull() };
      const { affected } = await tx.getRepository(Member).update(living, { deletedAt: this.clock.now() });
      if (!affected) throwMemberNotFound();
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
    });
    await this.pictureLifecycle.updateNow(area, id);
  }

  /** To the same place. */
  async restore(id: string): Promise<Member> {
    const restored = await publish(this.db, async (tx) => {
      const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())) };
      await tx.getRepository(Member).update(deleted, { deletedAt: null });
      await this.pictureLifecycle.scheduleUpdates(tx, area, id);
      return this.members.findOrFail(id, tx);
    });
    await this.pictureLifecycle.updateNow(area, id);
    return restored;
  }

  /** Who can still be restored, the latest first. */
  listDeleted(): Promise<Member[]> {
    return this.db.getRepository(Member).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
  }

  async findPicture(id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const member = await this.db.getRepository(Member).findOne({ where: { id }, withDeleted: true });
    return member?.photoKey ? { key: member.photoKey, deletedAt: member.deletedAt } : undefined;
  }

  /** Nothing else refers to a member, so the row is deleted with the photo. */
  async clearPicture(id: string): Promise<void> {
    await this.db.getRepository(Member).delete({ id, deletedAt: Not(IsNull()) });
  }
}

/** Deleted ones are counted: an undo brings them back to their place. */
async function lastPosition(tx: EntityManager): Promise<number> {
  const members = tx.getRepository(Member).createQueryBuilder('m').withDeleted();
  const last = await members.select('max(m.position)', 'position').getRawOne<{ position: number | null }>();
  return last?.position ?? 0;
}
