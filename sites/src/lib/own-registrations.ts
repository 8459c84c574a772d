import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * The key in localStorage of the data of the page "My registrations", for a ground without a network: registrations,
 * receipts without the mobile (`withoutMobile`), and entries of waiting lists. "Forget this phone" removes it.
 */
export const ownRegistrationsKey = 'maidan.my';

export const hasOwnRegistrations = (): boolean => Boolean(tryStorage(() => localStorage.getItem(ownRegistrationsKey)));
