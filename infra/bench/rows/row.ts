import { type Compared, type Figures, compareInTurn } from '../measure/figures.ts';
import type { Result, Skipped } from '../measure/results.ts';
import { isInstalled } from '../measure/wrk.ts';
import type { Club } from '../product/club.ts';

export interface Options {
  /** How many rounds are counted. */
  rounds: number;
  /** Seconds of each measurement under load. */
  seconds: number;
  /** Number of players in the club's lists, and of payments. */
  players: number;
}

export interface Bench extends Options {
  clubWithPhotos(): Promise<Club>;
  clubWithPlayers(): Promise<Club>;
}

export interface Row {
  /** The name that `--only` takes. */
  name: string;
  /** Programs that must be installed. */
  needs: readonly string[];
  /** Returns what else the row lacks, or undefined when it can be measured. */
  whyMissing?: () => Promise<string | undefined>;
  /** What a reader of the figures should know. */
  note: string;
  measure(bench: Bench): Promise<(Result | Skipped)[]>;
}

export const connections = 64;

/** Measures the product and its baseline in turn. @param goals limits by figure */
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

/** Why the row cannot be measured; undefined when it can. */
export async function whySkipped({ name, needs, whyMissing }: Row): Promise<Skipped | undefined> {
  for (const program of needs)
    if (!(await isInstalled(program, '-v'))) return { row: name, skipped: `${program} is missing (apt-get install)` };
  const missing = await whyMissing?.();
  return missing === undefined ? undefined : { row: name, skipped: missing };
}
