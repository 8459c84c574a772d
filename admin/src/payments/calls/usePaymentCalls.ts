import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';

/** Payment requests; a 401 opens the sign-in dialog. */
export const usePaymentCalls = () => useDataProvider<typeof dataProvider>();
