import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { paperRegistrationRules } from '@maidan/shared/rules/payments/counter.ts';
import { unrecordedSentences } from '@maidan/shared/rules/payments/unrecorded-payment.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HourglassIcon from '@mui/icons-material/HourglassEmpty';
import PriorityHighIcon from '@mui/icons-material/PriorityHigh';
import QuestionMarkIcon from '@mui/icons-material/QuestionMark';
import ReplayIcon from '@mui/icons-material/Replay';
import { Button, Dialog, DialogContent, DialogTitle, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { CloseButton } from '../../ui/dialog/dialogParts.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { type StateStyle, StateTag, tagColours } from '../../ui/StateTag.tsx';
import { useIsNarrow } from '../../ui/windowWidth.ts';
import { emptyPaperDraft, type PaperDraft, sentOf, withGuardian } from '../counter/counterDraft.ts';
import { ConsentField, EventFields, PersonFields } from '../counter/PaperFields.tsx';
import { paymentKeys } from '../paymentQueries.ts';
import { useOpenPayment } from '../paymentUrl.ts';

interface ReturnUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onSent: () => void;
  onClose: () => void;
}

/** Asks before the money of a payment of a settlement file goes back: another installation may have its record. */
function ReturnUnrecorded({ payment, onSent, onClose }: ReturnUnrecordedProps) {
  const { id, merchTxnId, amount, initiatedOn } = payment;
  const calls = useCalls();
  const sum = formatRupees(amount);
  const submit = async (): Promise<void> => {
    await calls.returnUnrecorded(id);
    notify.success(`Return of ${sum} requested`);
    onSent();
  };
  return (
    <ConfirmDialog
      title={`Return ${sum}?`}
      action="Return"
      busyAction="Returning…"
      onSubmit={submit}
      failed="The return could not be requested. Please try again."
      onClose={onClose}
    >
      <p>
        <strong>{merchTxnId}</strong>, of {shortIndianDate(initiatedOn)}
      </p>
      <p>
        Only when this website has lost its record. If the club takes payments elsewhere under the same merchant number,
        look there first: who is registered there would get the fee back.
      </p>
    </ConfirmDialog>
  );
}

interface RegisterUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onRegistered: () => void;
  onClose: () => void;
}

/** The form begins with the payer, who is often the player; the last word of the name is taken for the last name. */
function knownOf({ payerName, payerMobile }: UnrecordedPaymentView): Partial<PaperDraft> {
  const words = (payerName ?? '').trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName, mobile: payerMobile ?? '' };
}

/** Registers the player of a payment whose record is lost: the money stays, and gets its receipt. */
function RegisterUnrecorded({ payment, onRegistered, onClose }: RegisterUnrecordedProps) {
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

/** Label, icon and colours of each state. Earth is for what a person has to do. */
const unrecordedStyles: Record<UnrecordedPaymentView['state'], StateStyle> = {
  due: { label: 'Being asked', icon: HourglassIcon, ...tagColours.marigold },
  to_confirm: { label: 'Waits for you', icon: PriorityHighIcon, ...tagColours.earth },
  captured: { label: 'Goes back', icon: ReplayIcon, ...tagColours.sky },
  registered: { label: 'Registered', icon: CheckIcon, ...tagColours.grass },
  no_money: { label: 'No money taken', icon: BlockIcon, ...tagColours.stone },
  in_doubt: { label: 'Ask the provider', icon: QuestionMarkIcon, ...tagColours.earth },
};

/** Where the club received the payment's id from. */
const sourceTexts: Record<UnrecordedPaymentView['source'], string> = {
  return: 'the payer came back',
  callback: 'the bank called',
  settlement_file: 'in a settlement file',
};

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
function UnrecordedLine({ payment, canDecide, onReturn, onRegister, onOpen }: UnrecordedLineProps) {
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

/** Milliseconds: the provider is requeried each minute. */
const refetchInterval = 30_000;

const List = styled(RuledList)(({ theme }) => ({
  '& li': { gap: '4px 16px', padding: '10px 0' },
  '& .who': { flex: '1 1 300px', overflowWrap: 'anywhere' },
  '& .ids': { color: palette.ink2, fontSize: 16 },
  // Both wrap together, under the contact on a desktop.
  '& .decisions': { display: 'flex', gap: 12, [theme.breakpoints.up('sm')]: { marginInlineStart: 'auto' } },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, color: palette.ink, fontWeight: 700 },
}));

/** The payments that a restored backup does not have. */
export function UnrecordedDialog({ restoreId, onClose }: { restoreId: string; onClose: () => void }) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const calls = useCalls();
  const queries = useQueryClient();
  const { open } = useOpenPayment();
  const canDecide = useIsAllowed('payments:refund');
  const [question, setQuestion] = useState<{ about: 'register' | 'return'; payment: UnrecordedPaymentView }>();
  const [decided, setDecided] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: paymentKeys.restore(restoreId),
    queryFn: () => calls.findRestore(restoreId),
    staleTime: 0,
    refetchInterval,
  });
  const list = useRef<HTMLUListElement>(null);
  // The button that had the focus before the question is gone.
  useEffect(() => {
    if (decided) list.current?.querySelector<HTMLElement>(`[data-id="${decided}"]`)?.focus();
  }, [decided]);
  const showDecided = async (payment: UnrecordedPaymentView): Promise<void> => {
    await queries.invalidateQueries({ queryKey: paymentKeys.restore(restoreId) });
    setQuestion(undefined);
    setDecided(payment.id);
    await queries.invalidateQueries({ queryKey: paymentKeys.attention });
  };
  const openRecord = (paymentId: string): void => {
    onClose();
    open(paymentId);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Payments without a record</DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && error && (
          <LoadFailure
            message={errorMessage(error, 'Failed to fetch the payments without a record')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading label="Loading the payments..." />}
        {data && (
          <p style={{ margin: '0 0 12px' }}>
            The copy of {indianMoment(data.copiedAt)} does not have them
            {data.unrecorded.length > 0 && `: ${pluralise(data.unrecorded.length, 'payment')} so far`}. They become
            known when a payer returns, when the bank calls, and by settlement files.
          </p>
        )}
        {data?.unrecorded.length === 0 && <EmptyState message="None was reported so far." />}
        {data && data.unrecorded.length > 0 && (
          <List ref={list}>
            {data.unrecorded.map((payment) => (
              <li key={payment.id} data-id={payment.id} tabIndex={-1}>
                <UnrecordedLine
                  payment={payment}
                  canDecide={canDecide}
                  {...(canDecide &&
                    payment.state === 'to_confirm' && {
                      onRegister: () => setQuestion({ about: 'register', payment }),
                      onReturn: () => setQuestion({ about: 'return', payment }),
                    })}
                  {...(payment.paymentId && { onOpen: () => openRecord(payment.paymentId ?? '') })}
                />
              </li>
            ))}
          </List>
        )}
      </DialogContent>
      <CloseButton onClose={onClose} />
      {question?.about === 'return' && (
        <ReturnUnrecorded
          payment={question.payment}
          onSent={() => void showDecided(question.payment)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question?.about === 'register' && (
        <RegisterUnrecorded
          payment={question.payment}
          onRegistered={() => void showDecided(question.payment)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Dialog>
  );
}
