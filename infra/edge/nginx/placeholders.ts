import { noncePlaceholder } from '../answers.ts';

/** What nginx puts into the pages for a returning payer; the values are letters and digits, or an address of ours. */
export const pagePlaceholders = {
  [noncePlaceholder]: '$request_id',
  __RETURN_ADDRESS__: '$maidan_return_address',
  __ENC_DATA__: '$maidan_enc_data',
  __MERCH_ID__: '$maidan_merch_id',
} as const;
