import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { timeouts } from '@maidan/shared/domain/timing.ts';
import type { EventView, UpcomingEvents } from '@maidan/shared/wire/events.ts';
import type {
  Checkout,
  FeesResponse,
  InitiateRequest,
  InitiateResponse,
  PaymentConfigResponse,
} from '@maidan/shared/wire/payments.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { callApi } from '../../../lib/api.ts';
import { postWithProgress } from './post-with-progress.ts';

export type CheckoutConfig = PaymentConfigResponse['data'];

export const openEvents = async (signal: AbortSignal): Promise<EventView[]> =>
  (await callApi<UpcomingEvents>('/events/upcoming/list', { signal })).events;

export const currentFees = async (signal: AbortSignal): Promise<FeeTable> =>
  (await callApi<FeesResponse>('/payment/fees', { signal })).fees;

export const checkMobile = (mobile: string, signal: AbortSignal, name = ''): Promise<MobileCheckResponse> =>
  callApi<MobileCheckResponse>(`/players/check-mobile/${mobile}${name && `?name=${encodeURIComponent(name)}`}`, {
    signal,
    timeout: timeouts.mobileCheck,
  });

export const checkoutConfig = async (signal?: AbortSignal): Promise<CheckoutConfig> => {
  const call = { timeout: timeouts.paymentConfig, ...(signal && { signal }) };
  return (await callApi<PaymentConfigResponse>('/payment/config', call)).data;
};

/** "Test mode: no money moves" is said before anything is filled in. */
export const isTestMode = async (signal: AbortSignal): Promise<boolean> => (await checkoutConfig(signal)).testMode;

/** `onSent` hears how much of the photo and the rest has left, 0 to 1. */
export const initiate = async (
  request: InitiateRequest,
  onSent: (share: number) => void,
): Promise<Checkout | undefined> => {
  const sending = { silence: timeouts.paymentInitiate, onSent };
  return (await postWithProgress<Partial<InitiateResponse>>('/payment/initiate', request, sending)).data;
};
