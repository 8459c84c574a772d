import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRetryable, reportUnlessCallFailed } from './http/callFailure.ts';

/** Two retries, one second apart, as spec section 9 has them for the list of events ("Event list retry"). */
const retries = 2;
const retryDelay = 1_000;

/** Whether a call is tried again. `failures` is how often it had failed before this failure. */
export const retryCall = (failures: number, error: unknown): boolean => failures < retries && isRetryable(error);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reportUnlessCallFailed }),
  mutationCache: new MutationCache({ onError: reportUnlessCallFailed }),
  defaultOptions: {
    queries: {
      // Sends queries also when `navigator.onLine` is false, which may be wrong. React Query would wait without an end.
      networkMode: 'always',
      retry: retryCall,
      retryDelay,
    },
  },
});
