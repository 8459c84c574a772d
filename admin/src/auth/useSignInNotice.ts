import { useSyncExternalStore } from 'react';
import type { SessionEndReason } from '../session/sessionEnd.ts';
import { signInNotice } from './signInNotice.ts';

/** It changes only before the sign-in page is rendered. */
const subscribe = () => () => undefined;

/** Why a sign-in is required; undefined as well while the build renders the sign-in page. */
export const useSignInNotice = (): SessionEndReason | undefined =>
  useSyncExternalStore(subscribe, signInNotice.current, () => undefined);
