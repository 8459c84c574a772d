import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { Payer } from '@maidan/shared/wire/treasury.ts';
import { useId } from 'react';
import { sentenceFor } from '../data/failure.ts';
import { rupees } from '../players/rupees.ts';
import { inks } from '../theme/inks.ts';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { RuledList } from '../ui/RuledList.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { paymentKeys } from './paymentKeys.ts';
import { StateTag } from './StateTag.tsx';
import { usePaymentCalls } from './usePaymentCalls.ts';

const List = styled(RuledList)({
  '& li': { gap: '4px 16px', padding: '10px 0' },
  '& .who': { flex: '1 1 220px', overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: inks.ink, fontWeight: 700 },
});

function PayerLine({ payer }: { payer: Payer }) {
  const { name, mobile, email, receiptNumber, amount, state } = payer;
  return (
    <li>
      <div className="who">
        <strong>{name || 'Registration erased'}</strong>
        <br />
        {[rupees(amount), receiptNumber].filter(Boolean).join(' · ')}
      </div>
      <StateTag state={state} />
      {mobile && (
        <>
          <Link href={`tel:+91${mobile}`} aria-label={`Call ${name}, ${mobile}`}>
            {mobile}
          </Link>
          <Link href={`https://wa.me/91${mobile}`} target="_blank" rel="noopener" aria-label={`WhatsApp to ${name}`}>
            WhatsApp ↗
          </Link>
        </>
      )}
      {email && (
        <Link href={`mailto:${email}`} aria-label={`Email to ${name}`}>
          Email
        </Link>
      )}
    </li>
  );
}

/** Whose money the club holds, or owes back, for an event: whom to tell when it is abandoned. */
export function PayersDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const id = useId();
  const narrow = useNarrow();
  const calls = usePaymentCalls();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.payers(eventId),
    queryFn: () => calls.payers(eventId),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Payers{data && ` of ${data.eventName}`}</DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && error && (
          <LoadFailure sentence={sentenceFor(error, 'Failed to fetch the payers')} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Waiting label="Loading the payers..." />}
        {data?.payers.length === 0 && <EmptyBoard sentence="Nobody has paid for this event." />}
        {data && data.payers.length > 0 && (
          <List>
            {data.payers.map((payer) => (
              <PayerLine key={payer.paymentId} payer={payer} />
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
