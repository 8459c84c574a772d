import { tabPath } from '../dashboard/lists.ts';

const parameter = 'payment';

export const paymentIn = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** The Payments view with one of them open, or with none. */
export const openPath = (id: string | undefined): string =>
  tabPath('payments') + (id === undefined ? '' : `&${parameter}=${encodeURIComponent(id)}`);
