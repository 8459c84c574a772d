import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { ApiFailure } from '../../../lib/api.ts';
import { checkMobile } from '../checkout/registration-calls.ts';
import type { MobileCheck } from './form-state.ts';

type MobileCheckAnswer = Extract<MobileCheck, { phase: 'answered' | 'failed' }>;

/**
 * Checks whether the club knows a mobile number; `failed` when the API gives no answer. `name` goes into the URL of a
 * second request, and only when the number alone is unknown, to keep names out of logs where possible.
 */
export async function checkMobileNumber(mobile: string, signal: AbortSignal, name = ''): Promise<MobileCheckAnswer> {
  try {
    const byNumber = await checkMobile(mobile, signal);
    const { exists, playerData } = byNumber.exists || !name ? byNumber : await checkMobile(mobile, signal, name);
    const { firstName = '', lastName = '' } = playerData ?? {};
    return { phase: 'answered', mobile, name, exists, firstName, lastName };
  } catch (cause) {
    reportUnless(cause, ApiFailure);
    return { phase: 'failed', mobile };
  }
}
