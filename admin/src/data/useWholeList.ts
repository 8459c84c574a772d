import type { RaRecord } from 'react-admin';
import { useGetList } from 'react-admin';
import { countOnly } from '../tabs.ts';

/** A list that travels whole (data/dataProvider.ts); shares one answer with the count on its tab. */
export const useWholeList = <T extends RaRecord>(resource: string) =>
  useGetList<T, Error>(resource, countOnly, { refetchOnWindowFocus: true });
