/**
 * Script of an event's page. When the line below the navigation bar names players of this browser, and the stored list
 * is old, it loads the list again: a player who was refunded meanwhile is then not named any more.
 */
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { ApiFailure } from '../../lib/api.ts';
import { keptRegistrations, loadRegistrations } from './my-registrations.ts';

const OLD_MS = 10 * 60_000;

const names = document.querySelector<HTMLElement>('#own-registrations span');
const kept = keptRegistrations();
if (names?.hidden === false && kept && serverNow().getTime() - Date.parse(kept.asOf) > OLD_MS)
  loadRegistrations()
    .then(() => dispatchEvent(new Event('storage')))
    .catch((cause: unknown) => {
      // Without an answer, the names stay.
      if (!(cause instanceof ApiFailure)) throw cause;
    });
