import type { EntityManager } from 'typeorm';
import { Player } from './player.entity.ts';

/** The places of an event that are taken: its active players. Who was refunded or deleted has left a place free. */
export const countPlaces = (tx: EntityManager, eventId: string): Promise<number> =>
  tx.countBy(Player, { eventId, isActive: true });
