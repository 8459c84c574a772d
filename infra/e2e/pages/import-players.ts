import path from 'node:path';
import pg from 'pg';
import { nameKey } from '@maidan/shared/rules/registration.ts';
import { runningClusterUrl } from '../../local/postgres/cluster.ts';
import type { Product } from '../fixtures/product.ts';

/** A player without a payment; missing fields are those of an adult without remarks. */
interface AddedPlayer {
  /** Whether an import has brought the player, who is then not one of this season. */
  ofOldList?: boolean;
  firstName: string;
  lastName: string;
  mobile?: string;
  kind?: 'old' | 'child';
  address?: string;
  unavailability?: string;
  remarks?: string;
  /** Whether the player gets the photo of a demo player. */
  photo?: boolean;
  /** Whether the club has deactivated the player (`isActive` 0). */
  hidden?: boolean;
  /** Time of the registration, ISO 8601; now when absent. */
  createdAt?: string;
}

/**
 * Inserts players, of this season unless they are of an old list. Without `createdAt` the last one is the newest. Names
 * must not occur in other journeys.
 */
export async function importPlayers(product: Product, players: AddedPlayer[]): Promise<void> {
  // `npm run prove:logs` gives the product another database, whose log it reads.
  const connectionString =
    process.env.DATABASE_URL || runningClusterUrl(path.join(product.dataDir, 'postgres'), 'maidan');
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    for (const player of players) await db.query(insert, valuesOf(player));
  } finally {
    await db.end();
  }
}

const insert = `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address,
    playing_style, unavailability, remarks, is_active, inactive_reason, created_at, photo_key)
  VALUES ($13, $1, $2, $3, $4, $5, 24, $6, 'Right-arm Bowler', $7, $8, $9, $10,
    coalesce($11::timestamptz, now()), CASE WHEN $12 THEN (SELECT photo_key FROM players WHERE photo_key IS NOT NULL AND source = 'seed' LIMIT 1) END)`;

function valuesOf({
  firstName,
  lastName,
  mobile,
  kind = 'old',
  hidden = false,
  ofOldList = false,
  ...player
}: AddedPlayer): unknown[] {
  const { address = 'Ward 12, Raipur', unavailability = '', remarks = '', photo = false, createdAt = null } = player;
  const person = [firstName, lastName, nameKey(firstName, lastName), mobile ?? '9000000000'];
  const sight = [!hidden, hidden ? 'hidden' : null];
  return [
    kind,
    ...person,
    address,
    unavailability,
    remarks,
    ...sight,
    createdAt,
    photo,
    ofOldList ? 'imported' : 'seed',
  ];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A new family name of letters only, as the rules demand. */
export function freshName(): string {
  // The digits that change most come first: a search takes long names that begin alike for the same.
  const digits = [...String(Date.now() * 100 + Math.floor(Math.random() * 100))].reverse();
  return `Zz${digits.map((digit) => letters[Number(digit)]).join('')}`;
}
