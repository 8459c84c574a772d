import type { PayoutColumnsResponse, PayoutMapping, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { get, request } from './http/http.ts';
import { adminPath, bodyOf } from './http/requestParts.ts';
import { upload, type UploadOptions } from './http/upload.ts';

/** simple-rest resources: the settlement files, and the lines of one. */
export const payoutsResource = 'payouts';
export const payoutLinesResource = (id: string): string => `${payoutsResource}/${encodeURIComponent(id)}/lines`;

export const differencesPath = (id: string): string => adminPath(payoutsResource, id, 'differences.csv');

interface Comparison {
  mapping: PayoutMapping;
  /** Compares a file anew that was compared before. */
  replace: boolean;
}

/** Requests about settlement files. The file is sent for its columns, and again to be compared: nobody keeps it. */
export const payoutCalls = {
  payout: (id: string) => get<PayoutResponse>(adminPath(payoutsResource, id)),
  payoutColumns: (file: File, options: UploadOptions) =>
    upload(adminPath(payoutsResource, 'columns'), bodyOf({ file }), options) as Promise<PayoutColumnsResponse>,
  comparePayout: (file: File, { mapping, replace }: Comparison, options: UploadOptions) =>
    upload(
      adminPath(payoutsResource),
      bodyOf({ mapping: JSON.stringify(mapping), replace, file }),
      options,
    ) as Promise<PayoutResponse>,
  deletePayout: (id: string) => request(adminPath(payoutsResource, id), { method: 'DELETE' }),
};
