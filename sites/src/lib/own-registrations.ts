import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * localStorage keeps what the page of one's own registrations shows, for a ground without a network: registrations,
 * receipts without the mobile (`withoutMobile`), and places on waiting lists. "Forget this phone" removes it.
 */
export const ownRegistrationsKey = 'maidan.my';

export const hasOwnRegistrations = (): boolean => Boolean(tryStorage(() => localStorage.getItem(ownRegistrationsKey)));
