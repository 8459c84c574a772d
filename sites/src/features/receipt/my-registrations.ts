import { reportUnless, tryStorage } from '@maidan/shared/browser/report-unless.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import type { OwnRegistration, OwnRegistrationsResponse } from '@maidan/shared/wire/payments.ts';
import type { OwnWaiting } from '@maidan/shared/wire/waiting-list.ts';
import { callApi } from '../../lib/api.ts';
import { ownRegistrationsKey } from '../../lib/own-registrations.ts';
import { keepWaitingPlayers } from '../../lib/waiting-players.ts';

export interface KeptRegistrations {
  /** ISO instant at which the server sent this list. */
  asOf: string;
  registrations: OwnRegistration[];
  waiting: OwnWaiting[];
  /** Transaction ids of registrations that the server could not read. */
  unreadable: string[];
}

/**
 * Whether the stored value is a list. `waiting` and `unreadable` may be missing: an earlier version of the page did not
 * store them.
 */
const isKept = (
  value: unknown,
): value is Omit<KeptRegistrations, 'waiting' | 'unreadable'> & Partial<KeptRegistrations> =>
  typeof value === 'object' &&
  value !== null &&
  'asOf' in value &&
  'registrations' in value &&
  Array.isArray(value.registrations);

export function keptRegistrations(): KeptRegistrations | undefined {
  const text = tryStorage(() => localStorage.getItem(ownRegistrationsKey));
  if (!text) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? { waiting: [], unreadable: [], ...kept } : undefined;
  } catch (error) {
    return reportUnless(error, SyntaxError);
  }
}

const withoutMobile = (registration: OwnRegistration): OwnRegistration => ({
  ...registration,
  receipt: registration.receipt && { ...registration.receipt, playerMobile: '', paidBy: null },
});

/** Counts how often this page has forgotten the phone. The answer to a request that it sent before is not stored. */
let forgotten = 0;

/**
 * Loads the registrations and keeps them in this browser.
 * @throws ApiFailure
 */
export async function loadRegistrations(): Promise<KeptRegistrations> {
  const asked = forgotten;
  const { registrations, waiting, unreadable } = await callApi<OwnRegistrationsResponse>('/payment/own');
  const asOf = serverNow().toISOString();
  const loaded = { asOf, registrations: registrations.map(withoutMobile), waiting, unreadable };
  if (asked !== forgotten) return { asOf, registrations: [], waiting: [], unreadable: [] };
  keepWaitingPlayers(waiting.map(({ id }) => id));
  if (registrations.length + waiting.length + unreadable.length > 0)
    tryStorage(() => localStorage.setItem(ownRegistrationsKey, JSON.stringify(loaded)));
  else forgetKept();
  return loaded;
}

const forgetKept = () => tryStorage(() => localStorage.removeItem(ownRegistrationsKey));

/** Deletes the registrations that this browser keeps. Call it once the server has forgotten this browser. */
export function forgetRegistrations(): void {
  forgotten += 1;
  forgetKept();
  keepWaitingPlayers([]);
}

/** The state of a registration that its ticket shows. */
export type Standing = 'registered' | 'open' | 'calledOff' | 'withdrawn' | 'removed' | 'due' | 'refunded' | 'reversed';

export function standingOf({ receipt, status }: OwnRegistration): Standing {
  if (receipt?.refund) return receipt.refund.status;
  if (receipt?.withdrawal) return 'withdrawn';
  if (receipt?.isRemoved) return 'removed';
  if (receipt) return receipt.eventCalledOffAt ? 'calledOff' : 'registered';
  return status === 'refund' ? 'due' : 'open';
}

/**
 * Splits the list into future registrations, the soonest first, and past ones, the latest first. Future registrations
 * whose player has no place any more come after the others.
 * @param today the Indian day, `YYYY-MM-DD`
 */
export function sortedByDay(registrations: readonly OwnRegistration[], today: string) {
  const lastDay = ({ receipt, eventDate }: OwnRegistration): string => receipt?.eventEnd ?? eventDate;
  const byDay = [...registrations].sort((a, b) => a.eventDate.localeCompare(b.eventDate));
  const coming = byDay.filter((each) => lastDay(each) >= today);
  const hasEnded = ({ receipt }: OwnRegistration): boolean =>
    Boolean(receipt?.refund ?? receipt?.withdrawal ?? receipt?.isRemoved);
  return {
    coming: [...coming.filter((each) => !hasEnded(each)), ...coming.filter(hasEnded)],
    past: byDay.filter((each) => lastDay(each) < today).reverse(),
  };
}
