import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useCallback } from 'react';
import type { Sent } from '../../data/http/body.ts';
import { CallFailure } from '../../data/http/callFailure.ts';
import { usePaymentCalls } from '../calls/usePaymentCalls.ts';

const feesKey = ['payments', 'counter-fees'];

interface CounterFee {
  /** Rupees of a kind at the counter on the day on which the money is taken; undefined until it is known. */
  fee: number | undefined;
  hasFailed: boolean;
}

export function useCounterFee(eventId: string, day: string, kind: PlayerKind | undefined): CounterFee {
  const calls = usePaymentCalls();
  const { data, isError } = useQuery({
    queryKey: [...feesKey, eventId, day],
    queryFn: () => calls.counterFees(eventId, day),
    enabled: eventId !== '' && isCalendarDay(day),
  });
  return { fee: kind && data?.fees[kind], hasFailed: isError };
}

/** Registers a player; all lists are refetched. When the fee has changed, the new one is read and shown. */
export function useRegisterAtCounter(): (form: Sent) => Promise<CounterResponse> {
  const calls = usePaymentCalls();
  const queries = useQueryClient();
  return useCallback(
    async (form) => {
      try {
        const registered = await calls.registerAtCounter(form);
        void queries.invalidateQueries();
        return registered;
      } catch (error) {
        if (error instanceof CallFailure && error.body.fee !== undefined)
          await queries.invalidateQueries({ queryKey: feesKey });
        throw error;
      }
    },
    [calls, queries],
  );
}
