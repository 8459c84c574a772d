import { Button, Link } from '@mui/material';
import { isolated } from '@maidan/shared/format/isolated.ts';
import { whatsAppUrl } from '@maidan/shared/format/links/phone-url.ts';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import { sourceTexts, unrecordedStyles } from './unrecordedStyles.ts';

interface UnrecordedLineProps {
  payment: UnrecordedPaymentView;
  /** Whether this person may decide about its money, and so sees how its payer is reached. */
  canDecide: boolean;
  /** Absent when it does not wait for this person. */
  onReturn?: () => void;
  onRegister?: () => void;
  /** Absent without a payment that returns the money or registers its player. */
  onOpen?: () => void;
}

/** All that is known of a payment without a record, and how its payer is reached. */
export function UnrecordedLine({ payment, canDecide, onReturn, onRegister, onOpen }: UnrecordedLineProps) {
  const { merchTxnId, atomTxnId, amount, initiatedOn, source, state, answerCode } = payment;
  const { payerName, payerMobile, payerEmail } = payment;
  const name = payerName ?? (canDecide ? 'Payer not named' : 'Payer known to the treasurer only');
  const of = `${formatRupees(amount)} of ${isolated(payerName ?? merchTxnId)}`;
  const ids = [merchTxnId, atomTxnId && `Transaction ${atomTxnId}`, answerCode && `Code ${answerCode}`];
  return (
    <>
      <div className="who">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {[formatRupees(amount), shortIndianDate(initiatedOn), sourceTexts[source]].join(' · ')}
        <br />
        <span className="ids">{ids.filter(Boolean).join(' · ')}</span>
      </div>
      <StateTag {...unrecordedStyles[state]} />
      {payerMobile && (
        <>
          <Link href={`tel:+91${payerMobile}`} aria-label={`Call ${name}, ${payerMobile}`}>
            {payerMobile}
          </Link>
          <Link href={whatsAppUrl(payerMobile)} target="_blank" rel="noopener" aria-label={`WhatsApp to ${name}`}>
            WhatsApp ↗
          </Link>
        </>
      )}
      {payerEmail && (
        <Link href={`mailto:${payerEmail}`} aria-label={`Email to ${name}`}>
          Email
        </Link>
      )}
      {(onRegister ?? onReturn) && (
        <div className="decisions">
          {onRegister && (
            <Button variant="outlined" aria-haspopup="dialog" aria-label={`Register ${of}`} onClick={onRegister}>
              Register
            </Button>
          )}
          {onReturn && (
            <Button variant="outlined" color="error" aria-label={`Return ${of}`} onClick={onReturn}>
              Return
            </Button>
          )}
        </div>
      )}
      {onOpen && (
        <Button variant="outlined" aria-label={`Look at ${of}`} onClick={onOpen}>
          Look
        </Button>
      )}
    </>
  );
}
