import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import { countOnly } from './useCount.ts';

/** Loads a list without paging (data/dataProvider.ts); shares its query with the count on its tab. */
export const useWholeList = <T extends RaRecord>(resource: string) =>
  useGetList<T, Error>(resource, countOnly, { refetchOnWindowFocus: true });
