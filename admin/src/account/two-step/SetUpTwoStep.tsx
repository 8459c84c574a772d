import type { AccountResponse, TwoStepSetupResponse } from '@maidan/shared/wire/administrators.ts';
import { useState } from 'react';
import { notify } from '../../ui/feedback/notifications.ts';
import { useRefetchAccount } from '../useAccount.ts';
import { BeginTwoStep } from './BeginTwoStep.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface SetUpTwoStepProps {
  account: Pick<AccountResponse, 'username'>;
  onClose: () => void;
  /** Called once it is on and the codes are saved, after `onClose`. */
  onDone?: () => void;
}

/** The password, then the authenticator app, then the recovery codes, which are shown this once. */
export function SetUpTwoStep({ account, onClose, onDone }: SetUpTwoStepProps) {
  const [setup, setSetup] = useState<TwoStepSetupResponse>();
  const [codes, setCodes] = useState<string[]>();
  const refetch = useRefetchAccount();
  const { username } = account;
  const finish = (): void => {
    onClose();
    notify.success('Two-step sign-in is on');
    void refetch();
    onDone?.();
  };
  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={finish} />;
  if (setup) return <ConfirmCode setup={setup} onCodes={setCodes} onClose={onClose} />;
  return <BeginTwoStep username={username} onBegun={setSetup} onClose={onClose} />;
}
