import { tabPath } from '../../tabs.ts';

const parameter = 'payment';

export const paymentIdInUrl = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** URL of the Payments view, with or without an open payment. */
export const paymentPath = (id: string | undefined): string =>
  tabPath('payments') + (id === undefined ? '' : `&${parameter}=${encodeURIComponent(id)}`);
