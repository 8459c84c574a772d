import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { Event } from './event.entity.ts';
import { byInterest } from './event-order.ts';

@Injectable()
export class EventsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Every event that is not deleted, in the order of the public list. */
  async all(): Promise<Event[]> {
    const events = await this.db.getRepository(Event).find({ order: { startDate: 'ASC', createdAt: 'ASC' } });
    return events.sort(byInterest);
  }

  /** Upcoming, not begun before today in India, not deleted; soonest first. */
  openForRegistration(): Promise<Event[]> {
    return this.db.getRepository(Event).find({
      where: { eventType: 'upcoming', startDate: MoreThanOrEqual(this.clock.today()) },
      order: { startDate: 'ASC', createdAt: 'ASC' },
    });
  }

  /** The event, deleted or not: what was quoted or paid for it still bears its name. */
  find(id: string, tx: EntityManager = this.db.manager): Promise<Event | null> {
    return tx.getRepository(Event).findOne({ where: { id }, withDeleted: true });
  }
}
