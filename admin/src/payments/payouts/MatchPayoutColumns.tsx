import { indianMoment } from '@maidan/shared/format/dates.ts';
import { payoutFieldLabels, payoutMappingError } from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  type PayoutColumnsResponse,
  payoutFields,
  type PayoutMapping,
  type PayoutResponse,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { Alert } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCalls } from '../../data/dataProvider.ts';
import { CallFailure, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import {
  translatePayouts as translate,
  translatePayoutsWithElements as translateWithElements,
} from '../../i18n/enPayouts.ts';
import { translateSpreadsheet } from '../../i18n/enSpreadsheet.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { ColumnMatching } from '../../ui/spreadsheet/ColumnMatching.tsx';
import { FileHead } from '../../ui/spreadsheet/FilePage.tsx';
import { payoutsPath } from '../paymentUrl.ts';
import { payoutSteps } from './payoutText.ts';

/** A file that was read, and what its columns hold. It is only in the memory of this page. */
export interface ReadFile {
  file: File;
  read: PayoutColumnsResponse;
  mapping: PayoutMapping;
}

interface Asked {
  mapping: PayoutMapping;
  replace: boolean;
}

interface ComparisonOptions {
  onCompared: (answer: PayoutResponse) => void;
  /** Called when the same file has a result with other columns, which is replaced only after a confirmation. */
  onKnown: (earlier: Payout) => void;
}

/**
 * Sends a file to be compared; the upload is cancelled when the component is unmounted. `share` is the sent fraction,
 * and undefined while nothing is being sent.
 */
function useComparison({ onCompared, onKnown }: ComparisonOptions) {
  const calls = useCalls();
  const [share, setShare] = useState<number>();
  const { message, attempt } = useAttempt(translate('payouts.match.failed'));
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** The earlier result that a refusal names; undefined when it names none, or the result cannot be read. */
  async function earlierOf(error: unknown): Promise<Payout | undefined> {
    const id = error instanceof CallFailure && error.body.payoutId;
    return id ? (await calls.payout(id).catch(reportUnlessCallFailed))?.payout : undefined;
  }

  async function compare(file: File, asked: Asked): Promise<void> {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    let answer: PayoutResponse | undefined;
    let known: Payout | undefined;
    await attempt(async () => {
      try {
        answer = await calls.comparePayout(file, asked, { signal, onProgress: setShare });
      } catch (error) {
        known = await earlierOf(error);
        throw error;
      }
    });
    if (signal.aborted) return;
    setShare(undefined);
    if (known) onKnown(known);
    if (answer) onCompared(answer);
  }
  return { share, message, compare };
}

interface MatchPayoutColumnsProps {
  of: ReadFile;
  /** The result that the same file had before it was chosen here; null when there was none, or it was replaced. */
  earlier: Payout | null;
  /** Whether the same file has a result, which the comparison replaces. */
  wasCompared: boolean;
  onMapping: (mapping: PayoutMapping) => void;
  onCompared: (answer: PayoutResponse) => void;
  onKnown: (earlier: Payout) => void;
  onAnother: () => void;
}

/** Asks what each column of a settlement file holds, and sends the file to be compared. */
export function MatchPayoutColumns(props: MatchPayoutColumnsProps) {
  const { of, earlier, wasCompared, onMapping, onCompared, onKnown, onAnother } = props;
  const { file, read, mapping } = of;
  const { columns, rowCount } = read;
  const { share, message, compare } = useComparison({ onCompared, onKnown });
  const isBusy = share !== undefined;
  const lines = translate('payouts.lines.count', { smart_count: rowCount });
  const comparing = translate('payouts.match.comparing', { lines });
  const compareLabel = translate(wasCompared ? 'payouts.match.compareAgain' : 'payouts.match.compare', { lines });
  return (
    <>
      <FileHead
        title={translate('payouts.steps.match')}
        steps={payoutSteps(1)}
        facts={translateWithElements('payouts.match.file', { file: <strong>{file.name}</strong>, lines })}
      />
      {earlier && (
        <Alert severity="info" sx={{ mb: 2, '& a': { color: 'inherit' } }}>
          {translateWithElements('payouts.match.earlier', {
            at: indianMoment(earlier.createdAt),
            by: earlier.createdBy,
            link: <Link to={payoutsPath(earlier.id)}>{translate('payouts.match.openEarlier')}</Link>,
          })}
        </Alert>
      )}
      <ColumnMatching
        intro={translate('payouts.match.intro')}
        {...{ columns, mapping, onMapping, isBusy }}
        fields={payoutFields}
        labels={payoutFieldLabels}
        error={payoutMappingError(mapping, columns.length)}
        status={
          isBusy &&
          (share < 1 ? translateSpreadsheet('spreadsheet.sent', { percent: Math.floor(share * 100) }) : comparing)
        }
        submitLabel={isBusy ? comparing : compareLabel}
        onSubmit={() => void compare(file, { mapping, replace: wasCompared })}
        onAnotherFile={onAnother}
      >
        {isBusy && <Progress label={translate('payouts.match.progress')} {...(share < 1 && { share })} />}
        {message && <Alert severity="error">{message}</Alert>}
      </ColumnMatching>
    </>
  );
}
