import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import type { CounterResponse } from '@maidan/shared/wire/payments-console/counter.ts';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useCalls } from '../../data/dataProvider.ts';
import { CallFailure } from '../../data/http/callFailure.ts';
import { translate } from '../../i18n/translate.ts';
import type { CounterDraft } from './counterDraft.ts';

const feesKey = ['payments', 'counter-fees'];
const feesKeyOf = ({ selectedEvent, takenOn }: FeeTerms) => [...feesKey, selectedEvent, takenOn];

type FeeTerms = Pick<CounterDraft, 'selectedEvent' | 'takenOn' | 'playerType'>;
type Fees = Awaited<ReturnType<ReturnType<typeof useCalls>['counterFees']>>;

const feeOf = (fees: Fees | undefined, { playerType }: FeeTerms): number | undefined =>
  playerType === '' ? undefined : fees?.fees[playerKind(playerType)];

interface ShownFee {
  /** The counter's fee in rupees for the chosen type and day; undefined until it is loaded. */
  fee: number | undefined;
  hasFailed: boolean;
}

export function useShownFee(): ShownFee {
  const calls = useCalls();
  const terms = useWatch<CounterDraft>() as CounterDraft;
  const { data, isError } = useQuery({
    queryKey: feesKeyOf(terms),
    queryFn: () => calls.counterFees(terms.selectedEvent, terms.takenOn),
    enabled: terms.selectedEvent !== '' && isCalendarDay(terms.takenOn),
  });
  return { fee: feeOf(data, terms), hasFailed: isError };
}

/**
 * Returns a function that registers a player for the shown fee and then refetches all queries. When the server refuses
 * because the fee has changed, the new fee is loaded and shown.
 * @throws CallFailure when the server refuses, and while the fee is not loaded
 */
export function useRegisterAtCounter(): (draft: CounterDraft, requestKey: string) => Promise<CounterResponse> {
  const calls = useCalls();
  const queries = useQueryClient();
  return useCallback(
    async (draft, requestKey) => {
      const shownFee = feeOf(queries.getQueryData<Fees>(feesKeyOf(draft)), draft);
      if (shownFee === undefined) throw new CallFailure(translate('counter.fee.unknown'), 0);
      try {
        const registered = await calls.registerAtCounter({ ...draft, requestKey, shownFee });
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
