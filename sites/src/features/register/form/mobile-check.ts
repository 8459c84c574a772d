import { checkMobile } from '../checkout/registration-calls.ts';
import type { MobileCheck } from './model/registration.machine.ts';

export type MobileCheckAnswer = Extract<MobileCheck, { phase: 'answered' | 'failed' }>;

/**
 * What the club knows of a number; `failed` when it cannot be asked. `name` is said only about a number that is not
 * known without it: no name stands in an address that need not.
 */
export async function checkMobileNumber(mobile: string, signal: AbortSignal, name = ''): Promise<MobileCheckAnswer> {
  try {
    const byNumber = await checkMobile(mobile, signal);
    const { exists, playerData } = byNumber.exists || !name ? byNumber : await checkMobile(mobile, signal, name);
    const { firstName = '', lastName = '' } = playerData ?? {};
    return { phase: 'answered', mobile, name, exists, firstName, lastName };
  } catch {
    return { phase: 'failed', mobile };
  }
}
