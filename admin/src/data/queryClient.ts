import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './callFailure.ts';

/** Spec section 9, "Event list retry": two times, one second apart; the console reads every list that way. */
const retries = 2;
const pause = 1_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A phone that only believes it is offline still tries, and a failure is shown instead of an endless wait.
      networkMode: 'always',
      retry: (failures, error) => failures < retries && isPassing(error),
      retryDelay: pause,
    },
  },
});
