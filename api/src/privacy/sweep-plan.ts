import type { StoredFile } from '../platform/storage/file-store.ts';
import { keysOf } from '../platform/storage/picture-names.ts';

/** Milliseconds. A younger file may belong to an upload whose row is not stored yet. */
export const unnamedFor = 24 * 3_600_000;

/**
 * The most files that killed writes are expected to leave in one area. If more old files than this, and more than half
 * of the area, belong to no row, the database is probably the wrong one or an older backup. Then nothing is removed.
 */
const mostLeftovers = 20;

export interface SweepPlan {
  /** Files to remove, because no row names them or a write has left them unfinished. */
  remove: string[];
  /** Files that no row names but that are kept, because they are too many to be leftovers. */
  keep: string[];
}

const isNamed = (name: string, named: ReadonlySet<string>): boolean => keysOf(name).some((key) => named.has(key));

/** Decides about the files of one area. @param named the keys that rows name, read after the files were listed */
export function sweepPlan(files: readonly StoredFile[], named: ReadonlySet<string>, now: Date): SweepPlan {
  const unnamed = files.filter(({ name }) => !isNamed(name, named));
  const due = unnamed
    .filter(({ modifiedAt }) => now.getTime() - modifiedAt.getTime() > unnamedFor)
    .map(({ name }) => name);
  const isPlausible = due.length <= mostLeftovers || due.length * 2 <= files.length;
  return isPlausible ? { remove: due, keep: [] } : { remove: [], keep: due };
}
