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

type CheckoutConfig = PaymentConfigResponse['data'];

/** The upcoming events, also those that are not open for registration. */
export const upcomingEvents = async (signal: AbortSignal): Promise<EventView[]> =>
  (await callApi<UpcomingEvents>('/events/upcoming/list', { signal })).events;

/** Loads the fees of an event, or the general fees when the id is empty. */
export const currentFees = async (eventId: string, signal: AbortSignal): Promise<FeeTable> =>
  (await callApi<FeesResponse>(`/payment/fees${eventId && `?event=${encodeURIComponent(eventId)}`}`, { signal })).fees;

export const checkMobile = (mobile: string, signal: AbortSignal, name = ''): Promise<MobileCheckResponse> =>
  callApi<MobileCheckResponse>(`/players/check-mobile/${mobile}${name && `?name=${encodeURIComponent(name)}`}`, {
    signal,
    timeout: timeouts.mobileCheck,
  });

export const checkoutConfig = async (signal?: AbortSignal): Promise<CheckoutConfig> => {
  const call = { timeout: timeouts.paymentConfig, ...(signal && { signal }) };
  return (await callApi<PaymentConfigResponse>('/payment/config', call)).data;
};

/** Whether the form shows the line "Test mode: no money moves". */
export const isTestMode = async (signal: AbortSignal): Promise<boolean> => (await checkoutConfig(signal)).testMode;

/**
 * Sends the registration, with upload progress. Returns what the checkout needs; undefined when the answer has no
 * checkout.
 */
export const initiate = async (
  request: InitiateRequest,
  progress: Omit<Parameters<typeof postWithProgress>[2], 'timeout'>,
): Promise<Checkout | undefined> => {
  const options = { timeout: timeouts.paymentInitiate, ...progress };
  return (await postWithProgress<Partial<InitiateResponse>>('/payment/initiate', request, options)).data;
};
