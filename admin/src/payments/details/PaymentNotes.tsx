import { indianMoment } from '@maidan/shared/format/dates.ts';
import { longestNote, noteSentences, paymentNoteRules } from '@maidan/shared/rules/payments/payment-note.ts';
import type { PaymentDetail } from '@maidan/shared/wire/payments-admin.ts';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { ReasonDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { useShowPayment } from '../paymentQueries.ts';
import { actorName } from './timelineText.ts';

const noteField = {
  name: 'note',
  label: translate('payments.notes.field'),
  limit: longestNote,
  hint: translate('payments.decision.noteHint'),
  rules: paymentNoteRules,
} as const;

function NoteDialog({ paymentId, onClose }: { paymentId: string; onClose: () => void }) {
  const calls = useCalls();
  const show = useShowPayment();
  return (
    <ReasonDialog
      title={translate('payments.notes.title')}
      field={noteField}
      action={translate('payments.notes.save')}
      busyAction={translate('dialog.saving')}
      isDestructive={false}
      send={async (request) => show(await calls.writePaymentNote(paymentId, request))}
      onSent={() => {
        onClose();
        notify.success(translate('payments.notes.saved'));
      }}
      onClose={onClose}
      failed={noteSentences.failed}
    >
      <p>{translate('payments.notes.advice')}</p>
    </ReasonDialog>
  );
}

const Notes = styled('section')({
  marginBottom: 16,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    padding: '8px 12px',
    borderLeft: `6px solid ${palette.marigold}`,
    backgroundColor: palette.sand,
    '& + li': { marginTop: 8 },
  },
  '& p': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .by': { fontSize: 16, color: palette.ink2 },
});

/** The notes on a payment; renders nothing when there are none. */
export function PaymentNotes({ payment: { notes } }: { payment: PaymentDetail }) {
  if (notes.length === 0) return null;
  return (
    <Notes aria-label={translate('payments.notes.list')}>
      <ul>
        {notes.map(({ id, note, writtenBy, writtenAt }) => (
          <li key={id}>
            <p>{note || <em>{translate('payments.notes.erased')}</em>}</p>
            <p className="by">
              {actorName(writtenBy)}, <time dateTime={writtenAt}>{indianMoment(writtenAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </Notes>
  );
}

/** The button that writes a note, for roles that may. */
export function WriteNote({ payment }: { payment: PaymentDetail }) {
  const [isWriting, setWriting] = useState(false);
  // An erased payer has no name; no note may be written about such a payment.
  const canWrite = useIsAllowed('payments:note') && payment.payerName !== '';
  if (!canWrite) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setWriting(true)}>
        {translate('payments.notes.write')}
      </Button>
      {isWriting && <NoteDialog paymentId={payment.id} onClose={() => setWriting(false)} />}
    </>
  );
}
