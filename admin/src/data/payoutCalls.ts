import type { PayoutColumnsResponse, PayoutMapping, PayoutResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { get, request } from './http/http.ts';
import { adminPath, bodyOf } from './http/requestParts.ts';
import { upload, type UploadOptions } from './http/upload.ts';

/** The resources of react-admin: the settlement files, and the lines of one file. */
export const payoutsResource = 'payouts';
export const payoutLinesResource = (id: string): string => `${payoutsResource}/${encodeURIComponent(id)}/lines`;

export const differencesPath = (id: string): string => adminPath(payoutsResource, id, 'differences.csv');

interface Comparison {
  mapping: PayoutMapping;
  /** True to replace the comparison of a file that was compared before. */
  replace: boolean;
}

/**
 * Requests about settlement files. The server does not keep the file, so it is sent to read its columns and again for
 * each comparison.
 */
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
