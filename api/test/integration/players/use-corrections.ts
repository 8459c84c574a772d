import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Event } from '../../../src/events/event.entity.ts';
import { anEvent } from '../../support/builders.ts';
import { Records } from '../../support/player-records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

export let test: TestApp;
export let records: Records;
export let event: Event;

/** Starts the API and the bank, once for a spec file; each test has an event of its own and no players. */
export function useCorrections(): void {
  beforeAll(async () => {
    test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
    test.app.useLogger(false);
    records = await Records.signedIn(test);
  });
  beforeEach(async () => {
    await test.db.query('TRUNCATE payments, players, player_imports, events CASCADE');
    event = await anEvent(test.db);
  });
  afterAll(() => test.close());
}

export const conflict = (error: string) => ({ status: 409, error });
