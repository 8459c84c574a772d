import type { DataSource } from 'typeorm';
import { namedStatement, readRows } from '../../platform/sql/read-rows.ts';
import type { Player } from '../player.entity.ts';

/** Read through the index `players_of_mobile`. */
export const familySizesSql = `SELECT mobile, count(DISTINCT name_key)::int AS size FROM players
  WHERE mobile = ANY ($1) AND is_active AND deleted_at IS NULL GROUP BY mobile`;

const statement = namedStatement(familySizesSql);

/** How many people of the list have each mobile: a family that registers with a parent's number. */
export async function familySizes(
  db: DataSource,
  players: readonly Pick<Player, 'mobile'>[],
): Promise<Map<string, number>> {
  const mobiles = [...new Set(players.map(({ mobile }) => mobile))];
  const rows = await readRows<{ mobile: string; size: number }>(db, statement, [mobiles]);
  return new Map(rows.map(({ mobile, size }) => [mobile, size]));
}
