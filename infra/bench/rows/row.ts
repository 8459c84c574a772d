import { type Compared, type Figures, compareInTurn } from '../measure/figures.ts';
import type { Result, Skipped } from '../measure/results.ts';
import { isInstalled } from '../measure/wrk.ts';
import type { Club } from '../product/club.ts';

export interface Options {
  /** At least five for a published table. */
  rounds: number;
  /** Of each measurement under load. */
  seconds: number;
  /** In the club's lists, and as many payments. */
  players: number;
}

export interface Bench extends Options {
  clubWithPhotos(): Promise<Club>;
  clubWithPlayers(): Promise<Club>;
}

export interface Row {
  /** For `--only`. */
  name: string;
  /** Programs that it cannot do without. */
  needs: readonly string[];
  /** What else it cannot do without; undefined when that is there. */
  whyMissing?: () => Promise<string | undefined>;
  /** What a reader of the figures must know. */
  note: string;
  measure(bench: Bench): Promise<(Result | Skipped)[]>;
}

export const connections = 64;

/** The product beside its baseline, in turn. @param goals of each figure */
export async function resultsOf(
  { row, what, rounds }: { row: string; what: string; rounds: number },
  pair: { ours: () => Promise<Figures>; baseline: () => Promise<Figures> },
  goals: Record<string, { unit: string; goal?: Result['goal'] }>,
): Promise<Result[]> {
  const compared = await compareInTurn(pair, rounds);
  return Object.entries(goals).map(([figure, { unit, goal }]) => ({
    ...{ row, what, unit, goal },
    compared: compared[figure] as Compared,
  }));
}

/** Undefined when the row can be measured. */
export async function whySkipped({ name, needs, whyMissing }: Row): Promise<Skipped | undefined> {
  for (const program of needs)
    if (!(await isInstalled(program, '-v'))) return { row: name, skipped: `${program} is missing (apt-get install)` };
  const missing = await whyMissing?.();
  return missing === undefined ? undefined : { row: name, skipped: missing };
}
