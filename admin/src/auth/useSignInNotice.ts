import type { SessionEndReason } from '../session/sessionEnd.ts';
import { useBrowserValue } from '../ui/useBrowserValue.ts';
import { signInNotice } from './signInNotice.ts';

/** Why a sign-in is required; undefined as well while the build renders the sign-in page. */
export const useSignInNotice = (): SessionEndReason | undefined => useBrowserValue(signInNotice.current, undefined);
