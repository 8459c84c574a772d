import { Dialog } from '@mui/material';
import { type ComponentType, useId } from 'react';
import type { RequiredStep } from '../account/RequiredStep.tsx';
import { CodeFailure } from '../layout/code/CodeFailure.tsx';
import { loadCode } from '../layout/code/loadCode.ts';
import { useCode } from '../layout/code/useCode.ts';
import { Page } from '../layout/Page.tsx';
import { PlateCard } from '../layout/PlateCard.ts';
import { palette } from '../theme/palette.ts';
import { Loading } from '../ui/feedback/Loading.tsx';

type Step = ComponentType<Parameters<typeof RequiredStep>[0]>;

const load = (isRetry: boolean): Promise<Step> =>
  loadCode(async () => (await import('../account/AccountView.tsx')).RequiredStep, { isRetry });

interface RequiredStepPageProps {
  /** The dashboard is open: what is typed there is kept below it. */
  isAboveWork: boolean;
}

/** What the account has to do first, in place of the dashboard or above it. */
export function RequiredStepPage({ isAboveWork }: RequiredStepPageProps) {
  const titleId = useId();
  const { Loaded, hasFailed, retry } = useCode(load);
  const card = (
    <PlateCard aria-labelledby={titleId}>
      {Loaded ? (
        <Loaded titleId={titleId} />
      ) : hasFailed ? (
        <CodeFailure what="This step" onRetry={retry} />
      ) : (
        <Loading label="Loading..." />
      )}
    </PlateCard>
  );
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
    <Page title="Admin Dashboard" background="board">
      {card}
    </Page>
  );
}
