import type { EntityManager } from 'typeorm';
import type { Player } from '../player.entity.ts';

/**
 * How many people of the list have each mobile: a family that registers with a parent's number. Read through the index
 * `players_of_mobile`.
 */
export async function familySizes(
  manager: EntityManager,
  players: readonly Pick<Player, 'mobile'>[],
): Promise<Map<string, number>> {
  const rows = await manager.query<{ mobile: string; size: number }[]>(familySizesSql, [
    [...new Set(players.map(({ mobile }) => mobile))],
  ]);
  return new Map(rows.map(({ mobile, size }) => [mobile, size]));
}

export const familySizesSql = `SELECT mobile, count(DISTINCT name_key)::int AS size FROM players
  WHERE mobile = ANY ($1) AND is_active AND deleted_at IS NULL GROUP BY mobile`;
