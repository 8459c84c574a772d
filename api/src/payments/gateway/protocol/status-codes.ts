import type { Report } from '../../payment-state.ts';

type Kind = Exclude<Report['kind'], 'lapsed'>;

/** The provider's codes (gateway documentation, 4.4). */
const meanings = new Map<string, Kind>([
  ['OTS0000', 'success'],
  // "Force success": found at the provider's own reconciliation.
  ['OTS0002', 'success'],
  // Automatic reversal: the money goes back, also days after a success.
  ['OTS0001', 'reversed'],
  ['OTS0101', 'cancelled'],
  ['OTS0201', 'pending'],
  ['OTS0301', 'pending'],
  ['OTS0351', 'pending'],
  ['OTS0551', 'pending'],
  ['OTS0600', 'failed'],
]);

/** OTS0601 to OTS0641 are failures of processing. */
const isProcessingFailure = (code: string): boolean => /^OTS06(0[1-9]|[1-3]\d|4[01])$/.test(code);

/**
 * Every other code is unknown and requeried: OTS0401 (no data) is no failure for a new payment, and OTS0451 to OTS0522
 * are errors of the request.
 */
export const meaningOf = (code: string | null): Kind => {
  if (code === null) return 'unknown';
  return meanings.get(code) ?? (isProcessingFailure(code) ? 'failed' : 'unknown');
};
