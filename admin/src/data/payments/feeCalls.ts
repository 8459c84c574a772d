import type { FeesOverview, NewFeeRequest, SavedFee } from '@maidan/shared/wire/fees/fees.ts';
import { get, post } from '../http/http.ts';

const base = '/api/admin/fees';

/** Requests about the fees; setting and withdrawing need `fees:manage`. */
export const feeCalls = {
  fees: () => get<FeesOverview>(base),
  addFee: async (fee: NewFeeRequest) => (await post<SavedFee>(base, fee)).fee,
  withdrawFee: async (id: string) => (await post<SavedFee>(`${base}/${encodeURIComponent(id)}/withdraw`)).fee,
};
