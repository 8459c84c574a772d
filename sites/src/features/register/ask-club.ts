import { checkMobile } from './desk-calls.ts';
import type { MobileCheck } from './registration.machine.ts';

export type ClubsAnswer = Extract<MobileCheck, { phase: 'answered' | 'failed' }>;

/** What the club knows of a number; `failed` when it cannot be asked. */
export async function askClub(mobile: string, signal: AbortSignal): Promise<ClubsAnswer> {
  try {
    const { exists, playerData } = await checkMobile(mobile, signal);
    const { firstName = '', lastName = '' } = playerData ?? {};
    return { phase: 'answered', mobile, exists, firstName, lastName };
  } catch {
    return { phase: 'failed', mobile };
  }
}
