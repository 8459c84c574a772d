import { tabPath } from '../../tabs.ts';

const parameter = 'payment';

export const paymentIdInUrl = (search: string): string | null => new URLSearchParams(search).get(parameter);

/** The Payments view with one of them open, or with none. */
export const paymentPath = (id: string | undefined): string =>
  tabPath('payments') + (id === undefined ? '' : `&${parameter}=${encodeURIComponent(id)}`);
