import { Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { invalid, notFound } from '../errors/domain-error.ts';
import { bumpSiteRevision } from '../publishing/site-revision.ts';
import type { Page } from '../simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../simple-rest/list-query.ts';
import { Photos } from '../storage/photos.ts';
import { placed } from './committee-order.ts';
import { applyListQuery } from './member-list.ts';
import type { MemberDto } from './member.dto.ts';
import { Member } from './member.entity.ts';

/** As the public page shows them. */
const inOrder = { position: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

const gone = (): never => {
  throw notFound('This member is no longer on the list');
};

const textsOf = ({ name, designation }: MemberDto) => ({ name: tidyName(name), designation: tidyName(designation) });

@Injectable()
export class MembersService {
  private readonly logger = new Logger(MembersService.name);

  constructor(
    private readonly db: DataSource,
    private readonly photos: Photos,
  ) {}

  all(tx: EntityManager = this.db.manager): Promise<Member[]> {
    return tx.getRepository(Member).find({ order: inOrder });
  }

  async page(query: ListQuery): Promise<Page<Member>> {
    const members = this.db.getRepository(Member).createQueryBuilder('m');
    applyListQuery(members, query);
    const [rows, total] = await members.getManyAndCount();
    return { rows, offset: query.offset, total };
  }

  async find(id: string): Promise<Member> {
    return (await this.db.getRepository(Member).findOneBy({ id })) ?? gone();
  }

  /** The newest stands last. */
  async add(form: MemberDto, photo: Buffer | undefined): Promise<Member> {
    if (!photo) throw invalid(photoSentences.required, { photo: photoSentences.required });
    return this.photos.keepIf('members', photo, (kept) =>
      this.publish((tx) => insertLast(tx, { ...textsOf(form), photoKey: kept?.key ?? null })),
    );
  }

  /** Without a new photo the old one stays. */
  async change(id: string, form: MemberDto, photo: Buffer | undefined): Promise<Member> {
    let replaced: string | null = null;
    const changed = await this.photos.keepIf('members', photo, (kept) =>
      this.publish(async (tx) => {
        const member = (await tx.getRepository(Member).findOneBy({ id })) ?? gone();
        if (kept) replaced = member.photoKey;
        return tx.getRepository(Member).save({ ...member, ...textsOf(form), ...(kept && { photoKey: kept.key }) });
      }),
    );
    if (replaced) await this.tidyUp(this.photos.remove('members', replaced));
    return changed;
  }

  /** Off the page with the photo, and back with `restore` until the purge. */
  async remove(id: string): Promise<void> {
    const { photoKey } = await this.publish(async (tx) => {
      const member = (await tx.getRepository(Member).findOneBy({ id })) ?? gone();
      return tx.getRepository(Member).softRemove(member);
    });
    if (photoKey) await this.tidyUp(this.photos.withhold('members', photoKey));
  }

  async restore(id: string): Promise<Member> {
    const restored = await this.publish(async (tx) => {
      await tx.getRepository(Member).restore({ id, deletedAt: Not(IsNull()) });
      return (await tx.getRepository(Member).findOneBy({ id })) ?? gone();
    });
    if (restored.photoKey) await this.photos.release('members', restored.photoKey);
    return restored;
  }

  /** At that place on the page, 1 being the first. Repeating it changes nothing more. */
  place(id: string, place: number): Promise<Member> {
    return this.publish(async (tx) => {
      const members = placed(await this.all(tx), id, place);
      for (const [index, { id: each, position }] of members.entries())
        if (position !== index + 1) await tx.getRepository(Member).update({ id: each }, { position: index + 1 });
      return (await tx.getRepository(Member).findOneBy({ id })) ?? gone();
    });
  }

  /** The bump comes first: it locks the one row of the revision, so that two who arrange the committee take turns. */
  private publish<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await bumpSiteRevision(tx);
      return work(tx);
    });
  }

  /** The row is written; a file that could not follow harms nobody, and the answer must not deny what has happened. */
  private async tidyUp(work: Promise<void>): Promise<void> {
    await work.catch((fault: Error) => this.logger.warn(`A photo stays where it was: ${fault.message}`));
  }
}

async function insertLast(tx: EntityManager, member: Pick<Member, 'name' | 'designation' | 'photoKey'>) {
  // Deleted ones are counted: an undo brings them back to their place.
  const last = await tx
    .getRepository(Member)
    .createQueryBuilder('m')
    .withDeleted()
    .select('max(m.position)', 'position');
  const { position } = (await last.getRawOne<{ position: number | null }>()) ?? {};
  return tx.getRepository(Member).save({ ...member, position: (position ?? 0) + 1 });
}
