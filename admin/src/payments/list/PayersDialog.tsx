import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Payer } from '@maidan/shared/wire/payments-admin.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { translate } from '../../i18n/translate.ts';
import { CloseButton } from '../../ui/dialog/dialogParts.tsx';
import { errorMessage } from '../../data/http/callFailure.ts';
import { palette } from '../../theme/palette.ts';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { ContactLinks } from '../attention/UnrecordedDialog.tsx';
import { paymentKeys } from '../paymentQueries.ts';
import { stateStyles } from '../stateLabels.ts';

const List = styled(RuledList)({
  '& li': { gap: '4px 16px', padding: '10px 0' },
  '& .who': { flex: '1 1 220px', overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: palette.ink, fontWeight: 700 },
  '& .none': { color: palette.ink2 },
});

function PayerLine({ payer }: { payer: Payer }) {
  const { name, mobile, email, receiptNumber, amount, state, refusesMessages } = payer;
  return (
    <li>
      <div className="who">
        <strong>
          <bdi>{name || translate('payments.erased')}</bdi>
        </strong>
        <br />
        {[formatRupees(amount), receiptNumber].filter(Boolean).join(' · ')}
      </div>
      <StateTag {...stateStyles[state]} />
      <ContactLinks {...{ name, mobile, email, refusesMessages }} />
      {!email && <span className="none">{translate('payments.contact.noEmail')}</span>}
    </li>
  );
}

/** The payers of an event whose money the club has, with their contacts. */
export function PayersDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const calls = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.payers(eventId),
    queryFn: () => calls.payers(eventId),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {data ? translate('payments.payers.titleOf', { event: data.eventName }) : translate('payments.payers.title')}
      </DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && error && (
          <LoadFailure
            message={errorMessage(error, translate('payments.payers.loadFailed'))}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading label={translate('payments.payers.loading')} />}
        {data?.payers.length === 0 && <EmptyState message={translate('payments.payers.none')} />}
        {data && data.payers.length > 0 && (
          <List>
            {data.payers.map((payer) => (
              <PayerLine key={payer.paymentId} payer={payer} />
            ))}
          </List>
        )}
      </DialogContent>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
