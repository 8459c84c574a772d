import { Dialog } from '@mui/material';
import { type ComponentType, useId } from 'react';
import type { RequiredStep } from '../account/RequiredStep.tsx';
import { translate } from '../i18n/translate.ts';
import { loadCode } from '../layout/loadCode.ts';
import { useCode } from '../layout/useCode.tsx';
import { Page, PlateCard } from '../layout/Page.tsx';
import { palette } from '../theme/palette.ts';

type Step = ComponentType<Parameters<typeof RequiredStep>[0]>;

const load = (isRetry: boolean): Promise<Step> =>
  loadCode(async () => (await import('../account/AccountView.tsx')).RequiredStep, { isRetry });

interface RequiredStepPageProps {
  /** Whether the dashboard stays open below this page, with its unsaved input. */
  isAboveWork: boolean;
}

/** The step that the account must take first, shown instead of the dashboard or above it. */
export function RequiredStepPage({ isAboveWork }: RequiredStepPageProps) {
  const titleId = useId();
  const { Loaded, waiting } = useCode(load, { what: translate('account.thisStep') });
  const card = <PlateCard aria-labelledby={titleId}>{Loaded ? <Loaded titleId={titleId} /> : waiting}</PlateCard>;
  if (isAboveWork)
    return (
      <Dialog
        open
        fullScreen
        aria-labelledby={titleId}
        slotProps={{ paper: { sx: { p: 2, backgroundColor: palette.board } } }}
      >
        {card}
      </Dialog>
    );
  return (
    <Page title={translate('page.dashboard')} background="board">
      {card}
    </Page>
  );
}
