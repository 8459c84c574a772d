import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { RestoredClub } from '../../support/payments/restored-club.ts';

export let club: RestoredClub;

/** Starts one club for all tests of a spec file; the bank answers as usual again after each. */
export function useRestoredClub(): void {
  beforeAll(async () => {
    club = await RestoredClub.start();
  });
  afterEach(() => club.resetBank());
  afterAll(() => club.close());
}
