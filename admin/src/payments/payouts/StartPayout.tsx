import { indianMoment } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { payoutOutcomeLabels, payoutSentences } from '@maidan/shared/rules/payments/payouts.ts';
import type { Payout, PayoutColumnsResponse } from '@maidan/shared/wire/payouts/payouts.ts';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { useCalls } from '../../data/dataProvider.ts';
import { payoutsResource } from '../../data/payoutCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translatePayouts as translate } from '../../i18n/enPayouts.ts';
import { palette } from '../../theme/palette.ts';
import { ListPart, PageOfList } from '../../ui/list/PagedList.tsx';
import { RecordColumn } from '../../ui/list/RecordList.tsx';
import { FileChooser } from '../../ui/spreadsheet/FileChooser.tsx';
import { FileHead, FileStart } from '../../ui/spreadsheet/FilePage.tsx';
import { payoutsPath } from '../paymentUrl.ts';
import { OpenButton } from './OpenButton.tsx';
import { differences, payoutSteps, periodText } from './payoutText.ts';

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
/** Milliseconds. Somebody else may compare a file. */
const refetchInterval = 60_000;

const Column = RecordColumn<Payout>;

/** The files that were compared, the newest first. */
function PastPayouts() {
  const navigate = useNavigate();
  return (
    <ListPart resource={payoutsResource} sort={newestFirst} refetchInterval={refetchInterval}>
      <PageOfList
        caption={translate('payouts.past.title')}
        loading={translate('payouts.past.loading')}
        failed={translate('payouts.past.loadFailed')}
        empty={translate('payouts.past.none')}
      >
        <Column
          label={translate('payouts.columns.file')}
          className="heading"
          width={260}
          render={({ fileName }) => fileName}
        />
        <Column label={translate('payouts.columns.period')} className="wide" width={200} render={periodText} />
        <Column
          label={translate('payouts.columns.lines')}
          align="right"
          render={({ lineCount }) => lineCount.toLocaleString('en-IN')}
        />
        <Column
          label={payoutOutcomeLabels.match}
          align="right"
          render={({ counts }) => counts.match.toLocaleString('en-IN')}
        />
        <Column
          label={translate('payouts.columns.differ')}
          align="right"
          render={(payout) => differences(payout).toLocaleString('en-IN')}
        />
        <Column
          label={translate('payouts.columns.toBank')}
          align="right"
          render={({ totals }) => formatRupees(totals.net)}
        />
        <Column
          label={translate('payouts.columns.compared')}
          className="wide"
          width={260}
          render={({ createdAt, createdBy }) =>
            translate('payouts.atBy', { at: indianMoment(createdAt), by: createdBy })
          }
        />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={({ id, fileName }) => (
            <OpenButton
              name={translate('payouts.openFile', { file: fileName })}
              onOpen={() => void navigate(payoutsPath(id))}
            />
          )}
        />
      </PageOfList>
    </ListPart>
  );
}

const Advice = styled('ul')({
  display: 'grid',
  gap: 10,
  alignContent: 'start',
  margin: 0,
  padding: '16px 20px 16px 36px',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  lineHeight: 1.5,
});

interface StartPayoutProps {
  onRead: (file: File, read: PayoutColumnsResponse) => void;
}

/** The start page: the file field and advice, for roles that may compare files, and the earlier files. */
export function StartPayout({ onRead }: StartPayoutProps) {
  const calls = useCalls();
  const canCompare = useIsAllowed('payments:reconcile');
  return (
    <>
      {canCompare && <FileHead title={translate('payouts.start.title')} steps={payoutSteps(0)} />}
      <FileStart pastTitle={translate('payouts.past.title')} past={<PastPayouts />}>
        {canCompare && (
          <>
            <FileChooser
              label={translate('payouts.start.file')}
              empty={payoutSentences.empty}
              sendFile={(file, options) => calls.payoutColumns(file, options)}
              onSent={(read, file) => onRead(file, read)}
            />
            <Advice>
              <li>{translate('payouts.start.download')}</li>
              <li>{translate('payouts.start.compared')}</li>
              <li>{translate('payouts.start.kept')}</li>
              <li>{translate('payouts.start.newest')}</li>
            </Advice>
          </>
        )}
      </FileStart>
    </>
  );
}
