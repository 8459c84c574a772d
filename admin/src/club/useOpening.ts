import { useQuery } from '@tanstack/react-query';
import type { OpeningResponse } from '@maidan/shared/wire/opening.ts';
import { useCalls } from '../data/dataProvider.ts';

export const openingKey = ['opening'];

/** Milliseconds. Items are also completed in other screens and on the server, such as fees, events and backups. */
const refetchEvery = 60_000;

export const isFinished = ({ items }: OpeningResponse): boolean => items.every(({ isDone }) => isDone);

/**
 * Loads the list of what is to do before the club opens its site; undefined until it is loaded.
 * @param enabled whether the role allows this request; without it nothing is requested
 */
export function useOpening(enabled: boolean): OpeningResponse | undefined {
  const calls = useCalls();
  const { data } = useQuery({
    ...{ queryKey: openingKey, queryFn: () => calls.opening(), enabled },
    refetchInterval: ({ state }) => (state.data?.isShown && !isFinished(state.data) ? refetchEvery : false),
  });
  return data;
}
