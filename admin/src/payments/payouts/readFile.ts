import type { PayoutColumnsResponse, PayoutMapping } from '@maidan/shared/wire/payouts/payouts.ts';

/** A file that was read, and what its columns hold. It lives in this page only: nobody stores it. */
export interface ReadFile {
  file: File;
  read: PayoutColumnsResponse;
  mapping: PayoutMapping;
}
