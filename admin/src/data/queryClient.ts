import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRetryable, reportUnlessCallFailed } from './http/callFailure.ts';

/** Spec section 9, "Event list retry": two retries, one second apart; the default for the console's queries. */
const retries = 2;
const retryDelay = 1_000;

/** Whether a call is tried again. @param failures how often it had failed before this failure */
export const retryCall = (failures: number, error: unknown): boolean => failures < retries && isRetryable(error);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnlessCallFailed }),
  mutationCache: new MutationCache({ onError: reportUnlessCallFailed }),
  defaultOptions: {
    queries: {
      // 'always': `navigator.onLine` may be wrong, and a shown failure is better than an endless wait.
      networkMode: 'always',
      retry: retryCall,
      retryDelay,
    },
  },
});
