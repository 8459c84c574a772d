import type { FirstAdministrator } from '../api-module.ts';

/** The result of the preparation step. */
export interface PrepareResult {
  /** Number of migrations that ran. */
  migrations: number;
  seeded: boolean;
  /** Present when this start made the first administrator, or when the first administrator has not signed in yet. */
  administrator?: FirstAdministrator;
}

/** A line for the terminal that says what the preparation has done. */
export const describePrepared = ({ migrations, seeded }: PrepareResult): string =>
  [migrations ? `${migrations} migrations ran` : 'up to date', ...(seeded ? ['demo seeded'] : [])].join(', ');

/** Lines that say how to sign in for the first time; empty when the administrator has signed in. */
export function signInLines(administrator?: FirstAdministrator): string[] {
  if (!administrator?.password) return [];
  return [
    `Sign in as ${administrator.username} with ${administrator.password}`,
    `It is shown each time until you have signed in with it; a new one: npm run admin -- reset ${administrator.username}`,
  ];
}
