import type { FirstAdministrator } from './api-doors.ts';

/** What the preparing step did. */
export interface Prepared {
  /** How many migrations ran. */
  migrations: number;
  seeded: boolean;
  /** Present only when the first administrator was made in this very start. */
  administrator?: FirstAdministrator;
}
