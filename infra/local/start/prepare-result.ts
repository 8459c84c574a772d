import type { FirstAdministrator } from '../api-module.ts';

/** The result of the preparation step. */
export interface PrepareResult {
  /** How many migrations ran. */
  migrations: number;
  seeded: boolean;
  /** Present when the first administrator was made in this very start, or has not signed in yet. */
  administrator?: FirstAdministrator;
}

/** How to sign in for the first time; empty when the administrator has already signed in. */
export function signInLines(administrator?: FirstAdministrator): string[] {
  if (!administrator?.password) return [];
  return [
    `Sign in as ${administrator.username} with ${administrator.password}`,
    'It is shown each time until you have signed in with it; npm run admin sets a new one.',
  ];
}
