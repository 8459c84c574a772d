import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import type { ImportField, ImportRow, ImportRowOutcome } from '@maidan/shared/wire/player-imports.ts';
import type { Player } from '../player.entity.ts';
import { playerName } from '../player.view.ts';
import type { ImportedPlayer } from './read-row.ts';

/** The columns of a player that an import changes. `createdAt` is in UTC, with all its microseconds. */
export interface PlayerColumns {
  firstName?: string;
  lastName?: string;
  age?: number | null;
  address?: string;
  playingStyle?: string;
  unavailability?: string;
  remarks?: string;
  createdAt?: string;
}

/** A player who has or had the row's mobile and name, and is active or can still be restored. */
export interface KnownPlayer extends Required<PlayerColumns> {
  id: string;
  mobile: string;
  nameKey: string;
  source: Player['source'];
  /** `YYYY-MM-DD`: the Indian day of `createdAt`. */
  registeredOn: string;
  isDeleted: boolean;
  /** Whether the player was found by a name or mobile from before a correction. */
  isCorrected: boolean;
}

export interface Decision {
  outcome: ImportRowOutcome;
  reasons: string[];
  changes: ImportRow['changes'];
  /** Id of the active player that the row matches. Null for `rejected`, and for `new` until the run sets it. */
  playerId: string | null;
  before: PlayerColumns | null;
  after: PlayerColumns | null;
}

/**
 * Decides what importing a row does. An erased person is not recognised: an erasure keeps neither name nor mobile.
 * @param known players who have or had the row's mobile and name (`findKnownPlayers`)
 */
export function decideRow(player: ImportedPlayer, known: readonly KnownPlayer[]): Decision {
  const active = known.filter(({ isDeleted }) => !isDeleted);
  const paid = active.find(({ source }) => source === 'paid');
  if (paid) return { ...nothing(), outcome: 'same', reasons: [importReasons.paid], playerId: paid.id };
  const corrected = active.find(({ isCorrected }) => isCorrected);
  if (corrected) return { ...nothing(), outcome: 'same', reasons: [importReasons.corrected], playerId: corrected.id };
  if (active[0]) return changesOf(player, active[0]);
  if (known.length > 0) return rejected(importReasons.deleted);
  return { ...nothing(), outcome: 'new', reasons: player.age === null ? [importReasons.noAge] : [] };
}

/** The lists are created anew for each decision, because later steps may add to them. */
const nothing = () => ({ reasons: [], changes: [], playerId: null, before: null, after: null });

/** The decision to leave a row out. */
export const rejected = (reason: string): Decision => ({ ...nothing(), outcome: 'rejected', reasons: [reason] });

/** The time stored for a day without a time: noon in India. */
export const momentOf = (day: string): string => `${day} 06:30:00.000000Z`;

const texts = ['address', 'playingStyle', 'unavailability', 'remarks'] as const;

/**
 * The decision about a row whose player is known. A blank cell changes nothing, and neither does a name whose first and
 * last name are only split in another place.
 */
function changesOf(player: ImportedPlayer, known: KnownPlayer): Decision {
  const changes: Decision['changes'] = [];
  const [before, after]: [PlayerColumns, PlayerColumns] = [{}, {}];
  const change = (field: ImportField, was: string, is: string, columns: PlayerColumns): void => {
    changes.push({ field, before: was, after: is });
    Object.assign(after, columns);
    for (const column of Object.keys(columns) as (keyof PlayerColumns)[])
      Object.assign(before, { [column]: known[column] });
  };
  const { firstName, lastName, age, registeredOn } = player;
  if (playerName(player) !== playerName(known))
    change('name', playerName(known), playerName(player), { firstName, lastName });
  if (age !== null && age !== known.age) change('age', String(known.age ?? ''), String(age), { age });
  for (const field of texts)
    if (player[field] && player[field] !== known[field])
      change(field, known[field], player[field], { [field]: player[field] });
  if (registeredOn && registeredOn !== known.registeredOn)
    change('registeredOn', known.registeredOn, registeredOn, { createdAt: momentOf(registeredOn) });
  const decided = { reasons: [], changes, playerId: known.id };
  return changes.length > 0
    ? { ...decided, outcome: 'changed', before, after }
    : { ...decided, outcome: 'same', before: null, after: null };
}
