import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { eventRefundTexts } from '@maidan/shared/rules/refund.ts';
import type { EventRefundProgress, EventRefundsResponse } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { actorName } from '../../payments/details/timelineText.ts';
import { palette } from '../../theme/palette.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { progressShare, progressText } from './refundTexts.ts';

const Sums = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr auto auto',
  gap: 0,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'contents' },
  '& dt, & dd': { margin: 0, padding: '8px 0', borderTop: `1px solid ${palette.line}` },
  '& dd': { paddingLeft: 16, textAlign: 'right', fontWeight: 700 },
});

const lines: readonly [progress: EventRefundProgress, label: string][] = [
  ['due', 'Starting'],
  ['underway', 'At the bank'],
  ['done', 'Refunded'],
  ['failed', 'Failed'],
];

/** How far a run is: a bar, and the payers and sums of each stage. */
export function RefundProgress({ refunds: { run, sums } }: { refunds: EventRefundsResponse }) {
  const text = progressText(sums);
  return (
    <>
      {run && (
        <p>
          Begun by {actorName(run.by)} on {indianMoment(run.at)}. The payers read: “{eventRefundTexts[run.reason]}”
        </p>
      )}
      <div>
        <strong role="status">{text}</strong>
        <Progress share={progressShare(sums)} label={text} />
      </div>
      <Sums>
        {lines.map(([progress, label]) => (
          <div key={progress}>
            <dt>{label}</dt>
            <dd>{sums[progress].count.toLocaleString('en-IN')}</dd>
            <dd>{formatRupees(sums[progress].rupees)}</dd>
          </div>
        ))}
      </Sums>
      {sums.due.count + sums.underway.count > 0 && (
        <p>Banks take five to seven working days. This window may be closed; the refunds go on.</p>
      )}
    </>
  );
}
