import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../../data/dataProvider.ts';

/** The treasurer's calls; a token that is refused asks for the password in place. */
export const usePaymentCalls = () => useDataProvider<typeof dataProvider>();
