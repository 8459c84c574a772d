import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  type DemoPart,
  demoParts,
  isReadItem,
  type OpeningItem,
  openingItems,
  type OpeningRequest,
  type OpeningResponse,
} from '@maidan/shared/wire/opening.ts';
import { Fee } from '../fees/fee.entity.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { Restore } from '../payments/restore.entity.ts';
import { latestRevision, publishedRevision } from './club-revision.entity.ts';
import { OpeningMarkRow } from './opening-mark.entity.ts';

/** The checklist before a club opens its site, computed from the database and the server's settings. */
@Injectable()
export class OpeningService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(tx: EntityManager = this.db.manager): Promise<OpeningResponse> {
    const [published, draft] = [await publishedRevision(tx), await latestRevision(tx)];
    const rows = await tx.find(OpeningMarkRow);
    const ticked = new Map(rows.map(({ mark, markedBy }) => [mark, markedBy]));
    const pages = Object.keys(draft.values).flatMap((name) => name.split('/').slice(1, 2));
    const done: Record<OpeningItem, boolean> = {
      name: published.values.name !== undefined,
      logo: published.values.logo !== undefined,
      // These texts are of many pages: the edit of one does not say that somebody has read the others.
      texts: false,
      rules: pages.includes('rules'),
      policies: pages.includes('policies'),
      // The first fees, which come with the product, have no `validFrom`.
      fees: await tx.existsBy(Fee, { validFrom: Not(IsNull()) }),
      event: await hasOwnEvent(tx),
      backup: ticked.has('backup') || (await tx.existsBy(Restore, {})),
      payments: this.env.paymentMode === 'live',
    };
    return {
      success: true,
      items: openingItems.map((item) => {
        const tickedBy = isReadItem(item) ? ticked.get(item) : undefined;
        return { item, isDone: done[item] || tickedBy !== undefined, ...(tickedBy !== undefined && { tickedBy }) };
      }),
      isShown: !ticked.has('hidden'),
      demo: this.env.seedDemo ? await demoIn(tx) : [],
    };
  }

  /** Sets or removes a tick. Repeating the call changes nothing. */
  mark({ mark, isSet }: OpeningRequest, actor: AuditActor): Promise<OpeningResponse> {
    return this.db.transaction(async (tx) => {
      const values = { mark, markedBy: actor.name, markedAt: this.clock.now() };
      const isChanged = isSet
        ? await insertOnce(tx, values)
        : (await tx.delete(OpeningMarkRow, { mark })).affected === 1;
      if (isChanged)
        await recordAudit(tx, actor, {
          action: 'club.opening',
          subject: { kind: 'club' },
          details: { changes: [{ field: mark, after: isSet ? 'yes' : 'no' }] },
        });
      return this.find(tx);
    });
  }
}

/**
 * Stores the mark unless it is stored already.
 * @returns false when the mark was set before
 */
async function insertOnce(tx: EntityManager, values: OpeningMarkRow): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(OpeningMarkRow).values(values).orIgnore().returning('mark');
  return ((await insert.execute()).raw as unknown[]).length > 0;
}

/** Whether there is an event with an audit entry of its creation; the demo's events have none. */
async function hasOwnEvent(tx: EntityManager): Promise<boolean> {
  const [{ found }] = await tx.query<[{ found: boolean }]>(
    `SELECT EXISTS (SELECT FROM events e WHERE e.deleted_at IS NULL AND EXISTS (SELECT FROM audit_entries a
      WHERE a.subject_kind = 'event' AND a.subject_id = e.id AND a.action = 'event.create')) AS found`,
  );
  return found;
}

/**
 * The parts of the demo that are still there. Players of the demo have the source `seed`. Its events and members have
 * no audit entry of their creation.
 */
async function demoIn(tx: EntityManager): Promise<DemoPart[]> {
  const isDemo = (kind: string): string =>
    `NOT EXISTS (SELECT FROM audit_entries a WHERE a.subject_kind = '${kind}' AND a.subject_id = stored.id AND a.action = '${kind}.create')`;
  const [found] = await tx.query<[Record<DemoPart, boolean>]>(
    `SELECT EXISTS (SELECT FROM events stored WHERE stored.deleted_at IS NULL AND ${isDemo('event')}) AS events,
      EXISTS (SELECT FROM players stored WHERE stored.deleted_at IS NULL AND stored.source = 'seed') AS players,
      EXISTS (SELECT FROM members stored WHERE stored.deleted_at IS NULL AND ${isDemo('member')}) AS members`,
  );
  return demoParts.filter((part) => found[part]);
}
