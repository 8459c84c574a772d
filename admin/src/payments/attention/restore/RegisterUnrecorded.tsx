import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { paperRegistrationRules } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { useCalls } from '../../../data/dataProvider.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { notify } from '../../../ui/feedback/notifications.ts';
import { emptyPaperDraft, type PaperDraft, sentOf, withGuardian } from '../../counter/counterDraft.ts';
import { ConsentField, EventFields, PersonFields } from '../../counter/PaperFields.tsx';

interface RegisterUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onRegistered: () => void;
  onClose: () => void;
}

/** What is known of the payer, who is often the player. The last word of a name is the last name. */
function knownOf({ payerName, payerMobile }: UnrecordedPaymentView): Partial<PaperDraft> {
  const words = (payerName ?? '').trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName, mobile: payerMobile ?? '' };
}

/** Registers the player of a payment whose record is lost: the money stays, and gets its receipt. */
export function RegisterUnrecorded({ payment, onRegistered, onClose }: RegisterUnrecordedProps) {
  const { id, merchTxnId, amount, initiatedOn } = payment;
  const calls = useCalls();
  const sum = formatRupees(amount);
  const submit = async (draft: PaperDraft): Promise<void> => {
    const { playerName, receiptNumber } = await calls.registerUnrecorded(id, sentOf(draft));
    notify.success(`${playerName} is registered, receipt ${receiptNumber}`);
    onRegistered();
  };
  return (
    <FormDialog
      title={`Register for ${sum}`}
      record={emptyPaperDraft(knownOf(payment))}
      validate={(draft) => fieldErrors(paperRegistrationRules, withGuardian(draft))}
      onSubmit={submit}
      failed={unrecordedSentences.failed}
      action="Register"
      busyAction="Registering…"
      onClose={onClose}
    >
      <div>
        <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
          <strong>{merchTxnId}</strong>, of {shortIndianDate(initiatedOn)}
        </p>
        <p style={{ margin: '8px 0 0' }}>
          Only when this website has lost its record: ask the payer who was to play. The player gets the next receipt,
          and has to have paid the online fee of that day.
        </p>
      </div>
      <EventFields />
      <PersonFields />
      <ConsentField />
    </FormDialog>
  );
}
