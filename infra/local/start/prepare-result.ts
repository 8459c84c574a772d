import type { FirstAdministrator } from '../api-module.ts';

/** The result of the preparation step. */
export interface PrepareResult {
  /** How many migrations ran. */
  migrations: number;
  seeded: boolean;
  /** Present when the first administrator was made in this very start, or has not signed in yet. */
  administrator?: FirstAdministrator;
}

/** What the preparation has done, for a line of the terminal. */
export const describePrepared = ({ migrations, seeded }: PrepareResult): string =>
  [migrations ? `${migrations} migrations ran` : 'up to date', ...(seeded ? ['demo seeded'] : [])].join(', ');

/** How to sign in for the first time; empty when the administrator has already signed in. */
export function signInLines(administrator?: FirstAdministrator): string[] {
  if (!administrator?.password) return [];
  return [
    `Sign in as ${administrator.username} with ${administrator.password}`,
    `It is shown each time until you have signed in with it; a new one: npm run admin -- reset ${administrator.username}`,
  ];
}
