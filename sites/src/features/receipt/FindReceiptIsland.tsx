import { asIsland } from '../../components/as-island.tsx';
import { FindReceipt } from './FindReceipt.tsx';

/** The form on its own, outside the payment's result. */
export const FindReceiptIsland = asIsland(FindReceipt);
