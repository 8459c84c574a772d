import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberRecord, MemberView } from '@maidan/shared/wire/members.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { applyListQuery } from './member-list.ts';
import { throwMemberNotFound } from './member-not-found.ts';
import { Member } from './member.entity.ts';
import { memberRecord, memberView } from './member.view.ts';

/** As the public page shows them. */
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

  /** @throws DomainError `not-found` when the member does not exist or was deleted */
  async findOrFail(id: string, tx: EntityManager = this.db.manager): Promise<Member> {
    return (await tx.getRepository(Member).findOneBy({ id })) ?? throwMemberNotFound();
  }
}
