import type { PayoutColumnsResponse, PayoutMapping, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { bodyOf } from '../http/body.ts';
import { get, request } from '../http/http.ts';
import { upload, type UploadOptions } from '../http/upload.ts';

const base = '/api/admin/payouts';
const at = (id: string): string => `${base}/${encodeURIComponent(id)}`;

/** simple-rest resources: the settlement files, and the lines of one. */
export const payoutsResource = 'payouts';
export const payoutLinesResource = (id: string): string => `${payoutsResource}/${encodeURIComponent(id)}/lines`;

export const differencesPath = (id: string): string => `${at(id)}/differences.csv`;

interface Comparison {
  mapping: PayoutMapping;
  /** Compares a file anew that was compared before. */
  replace: boolean;
}

/** Requests about settlement files. The file is sent for its columns, and again to be compared: nobody keeps it. */
export const payoutCalls = {
  payout: (id: string) => get<PayoutResponse>(at(id)),
  payoutColumns: (file: File, options: UploadOptions) =>
    upload(`${base}/columns`, bodyOf({ file }), options) as Promise<PayoutColumnsResponse>,
  comparePayout: (file: File, { mapping, replace }: Comparison, options: UploadOptions) =>
    upload(base, bodyOf({ mapping: JSON.stringify(mapping), replace, file }), options) as Promise<PayoutResponse>,
  deletePayout: (id: string) => request(at(id), { method: 'DELETE' }),
};
