import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { actorName } from './timelineText.ts';

const Notes = styled('section')({
  marginBottom: 16,
  '& ul': { margin: '0 0 12px', padding: 0, listStyle: 'none' },
  '& li': {
    padding: '8px 12px',
    borderLeft: `6px solid ${palette.marigold}`,
    backgroundColor: palette.sand,
    '& + li': { marginTop: 8 },
  },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .by': { fontSize: 16, color: palette.ink2 },
});

/** What was written to the payment, and a button to write more. Renders nothing where there is neither. */
export function PaymentNotes({ payment }: { payment: PaymentDetail }) {
  const [isWriting, setWriting] = useState(false);
  // The API keeps no note about somebody who was erased.
  const canWrite = useIsAllowed('payments:note') && payment.payerName !== '';
  if (payment.notes.length === 0 && !canWrite) return null;
  return (
    <Notes aria-label="Notes">
      {payment.notes.length > 0 && (
        <ul>
          {payment.notes.map(({ id, note, writtenBy, writtenAt }) => (
            <li key={id}>
              <p>{note || <em>Erased with the payer’s data</em>}</p>
              <p className="by">
                {actorName(writtenBy)}, <time dateTime={writtenAt}>{indianMoment(writtenAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <Button variant="outlined" onClick={() => setWriting(true)}>
          Write a note
        </Button>
      )}
      {isWriting && <NoteDialog paymentId={payment.id} onClose={() => setWriting(false)} />}
    </Notes>
  );
}
