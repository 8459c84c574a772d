import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not } from 'typeorm';
import type { EventForm } from '@maidan/shared/rules/event.ts';
import { restorableSince } from '@maidan/shared/undo.ts';
import { Clock } from '../config/clock.ts';
import { notFound } from '../errors/domain-error.ts';
import { publish } from '../publishing/publish.ts';
import { Photos } from '../storage/photos.ts';
import { PictureCustody, type PictureOwner } from '../storage/picture-custody.ts';
import type { EventDto } from './event.dto.ts';
import { Event } from './event.entity.ts';
import { judgedEvent } from './event-form.ts';

const area = 'events';
const gone = (): never => {
  throw notFound('This event is no longer on the list');
};

const formOf = ({ eventName, startDate, endDate, description, rules, location, eventType }: Event): EventForm => ({
  eventName,
  startDate,
  endDate,
  description,
  rules,
  location,
  eventType,
});

/** The secretary's desk for events. Every write is a new revision of the site. */
@Injectable()
export class EventMaster implements OnApplicationBootstrap, PictureOwner {
  constructor(
    private readonly db: DataSource,
    private readonly photos: Photos,
    private readonly custody: PictureCustody,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.custody.serve(area, this);
  }

  create(sent: EventDto, photo: Buffer | undefined): Promise<Event> {
    const event = judgedEvent(sent, this.clock.today());
    return this.photos.keepIf(area, photo, (kept) =>
      publish(this.db, (tx) => tx.getRepository(Event).save({ ...event, photoKey: kept?.key ?? null })),
    );
  }

  /** What is not sent stays as it is. Two who change the same event take turns. */
  change(id: string, sent: EventDto, photo: Buffer | undefined): Promise<Event> {
    return this.photos.keepIf(area, photo, (kept) =>
      publish(this.db, async (tx) => {
        const stored =
          (await tx.getRepository(Event).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })) ?? gone();
        const event = judgedEvent(sent, this.clock.today(), formOf(stored));
        if (kept && stored.photoKey) await this.custody.replace(tx, area, id, stored.photoKey);
        return tx.getRepository(Event).save({ ...stored, ...event, photoKey: kept?.key ?? stored.photoKey });
      }),
    );
  }

  /** Gone for visitors, and back with `restore` for 30 days. */
  async remove(id: string): Promise<void> {
    await publish(this.db, async (tx) => {
      const { affected } = await tx
        .getRepository(Event)
        .update({ id, deletedAt: IsNull() }, { deletedAt: this.clock.now() });
      if (!affected) gone();
      await this.custody.follow(tx, area, id);
    });
    await this.custody.settleAtOnce(area, id);
  }

  async restore(id: string): Promise<Event> {
    const restored = await publish(this.db, async (tx) => {
      const events = tx.getRepository(Event);
      await events.update({ id, deletedAt: MoreThan(restorableSince(this.clock.now())) }, { deletedAt: null });
      await this.custody.follow(tx, area, id);
      return (await events.findOneBy({ id })) ?? gone();
    });
    await this.custody.settleAtOnce(area, id);
    return restored;
  }

  /** What can still be restored, the latest first. */
  deleted(): Promise<Event[]> {
    return this.db.getRepository(Event).find({
      where: { deletedAt: MoreThan(restorableSince(this.clock.now())) },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
    });
  }

  async pictureOf(id: string): Promise<{ key: string; deletedAt: Date | null } | undefined> {
    const event = await this.db.getRepository(Event).findOne({ where: { id }, withDeleted: true });
    return event?.photoKey ? { key: event.photoKey, deletedAt: event.deletedAt } : undefined;
  }

  /** The row stays: receipts bear the event's name, and nothing in it is about a person. */
  async forgetPicture(id: string): Promise<void> {
    await this.db.getRepository(Event).update({ id, deletedAt: Not(IsNull()) }, { photoKey: null });
  }
}
