import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { MemberRecord, MemberView } from '@maidan/shared/wire/members.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { type ListFields, type ListQuery, thenBy } from '../platform/http/simple-rest/list-query.ts';
import { Member } from './member.entity.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { likeText } from '../platform/http/simple-rest/like.ts';
import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import { imageUrl } from '@maidan/shared/format/image-url.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';

/** Columns by their API names. */
const columns = {
  position: 'm.position',
  name: 'm.name',
  designation: 'm.designation',
  createdAt: 'm.createdAt',
  id: 'm.id',
} as const;

export const memberListFields: ListFields = { sortable: Object.keys(columns), filterable: ['q', 'id'] };

export function applyListQuery(rows: SelectQueryBuilder<Member>, { filter, sort, offset, limit }: ListQuery): void {
  const { q, id } = filter;
  // Ids are compared as text, because a filter may contain values that are no UUID.
  if (id !== undefined) rows.andWhere('m.id::text IN (:...ids)', { ids: ['', ...[id].flat().map(String)] });
  if (q !== undefined) {
    const like = `%${likeText(String(q).normalize('NFC').trim())}%`;
    rows.andWhere('(m.name ILIKE :like OR m.designation ILIKE :like)', { like });
  }
  if (sort) rows.orderBy(columns[sort.field as keyof typeof columns], sort.ascending ? 'ASC' : 'DESC');
  thenBy(rows, 'm.position', 'm.createdAt', 'm.id').offset(offset).limit(limit);
}

/** Order of the public page. */
const inOrder = { position: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;

@Injectable()
export class MembersService {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  view(member: Member): MemberView {
    return memberView(member, this.env.picturesUrl);
  }

  record(member: Member): MemberRecord {
    return memberRecord(member, this.env.picturesUrl);
  }

  all(tx: EntityManager = this.db.manager): Promise<Member[]> {
    return tx.getRepository(Member).find({ order: inOrder });
  }

  async page(query: ListQuery): Promise<Page<Member>> {
    const members = this.db.getRepository(Member).createQueryBuilder('m');
    applyListQuery(members, query);
    const [rows, total] = await members.getManyAndCount();
    return { rows, offset: query.offset, total };
  }

  /**
   * The member with this id.
   * @throws DomainError `not-found` when the member does not exist or was deleted
   */
  async findOrFail(id: string, tx: EntityManager = this.db.manager): Promise<Member> {
    return (await tx.getRepository(Member).findOneBy({ id })) ?? throwMemberNotFound();
  }
}

export const throwMemberNotFound = (): never => {
  throw notFound('This member is no longer on the list');
};

/**
 * A member for visitors.
 * @param picturesUrl the setting PICTURES_URL
 */
export const memberView = (member: Member, picturesUrl: string): MemberView => ({
  id: member.id,
  _id: member.id,
  name: member.name,
  designation: member.designation,
  photo: member.photoKey && imageUrl('members', member.photoKey, picturesUrl),
  photoPoint: member.photoPoint,
  hasAvif: member.photoKey !== null && member.avifKey === member.photoKey,
});

/** A member for the console. */
export const memberRecord = (member: Member, picturesUrl: string): MemberRecord => ({
  ...memberView(member, picturesUrl),
  version: member.version,
});

export const deletedMember = ({ id, name, deletedAt }: Member): DeletedRecord => ({
  id,
  name,
  deletedAt: deletedAt!.toISOString(),
  restorableUntil: restorableUntil(deletedAt!).toISOString(),
});
