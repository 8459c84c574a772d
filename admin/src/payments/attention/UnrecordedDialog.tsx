import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isolated } from '@maidan/shared/format/names.ts';
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
import { ResourceContextProvider } from 'react-admin';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate, translateWithElements } from '../../i18n/translate.ts';
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
import { ConsentField, EventField, MoreFields, PersonFields } from '../counter/PaperFields.tsx';
import { paymentKeys } from '../paymentQueries.ts';
import { useOpenPayment } from '../paymentUrl.ts';

const PaymentOfDay = ({ merchTxnId, initiatedOn }: UnrecordedPaymentView) =>
  translateWithElements('payments.unrecorded.ofDay', {
    payment: <strong>{merchTxnId}</strong>,
    day: shortIndianDate(initiatedOn),
  });

interface ReturnUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onSent: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before a payment without a record is refunded: another website may have its record. */
function ReturnUnrecorded({ payment, onSent, onClose }: ReturnUnrecordedProps) {
  const { id, amount } = payment;
  const calls = useCalls();
  const sum = formatRupees(amount);
  const submit = async (): Promise<void> => {
    await calls.returnUnrecorded(id);
    notify.success(translate('payments.unrecorded.returned', { sum }));
    onSent();
  };
  return (
    <ConfirmDialog
      title={translate('payments.unrecorded.returnTitle', { sum })}
      action={translate('payments.unrecorded.return')}
      busyAction={translate('payments.refund.returning')}
      onSubmit={submit}
      failed={translate('payments.unrecorded.returnFailed')}
      onClose={onClose}
    >
      <p>
        <PaymentOfDay {...payment} />
      </p>
      <p>{translate('payments.unrecorded.returnAdvice')}</p>
    </ConfirmDialog>
  );
}

interface RegisterUnrecordedProps {
  payment: UnrecordedPaymentView;
  /** Called after the server has confirmed. */
  onRegistered: () => void;
  onClose: () => void;
}

/**
 * The initial values of the form. The payer is often the player; the last word of the payer's name is used as the last
 * name.
 */
function knownOf({ payerName, payerMobile }: UnrecordedPaymentView): Partial<PaperDraft> {
  const words = (payerName ?? '').trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName, mobile: payerMobile ?? '' };
}

/** Registers the player of a payment whose record is lost; the payment is kept and gets a receipt. */
function RegisterUnrecorded({ payment, onRegistered, onClose }: RegisterUnrecordedProps) {
  const { id, amount } = payment;
  const calls = useCalls();
  const sum = formatRupees(amount);
  const submit = async (draft: PaperDraft): Promise<void> => {
    const { playerName, receiptNumber } = await calls.registerUnrecorded(id, sentOf(draft));
    notify.success(translate('payments.unrecorded.registered', { player: playerName, receipt: receiptNumber }));
    onRegistered();
  };
  return (
    <ResourceContextProvider value="counter">
      <FormDialog
        title={translate('payments.unrecorded.registerTitle', { sum })}
        record={emptyPaperDraft(knownOf(payment))}
        validate={(draft) => fieldErrors(paperRegistrationRules, withGuardian(draft))}
        onSubmit={submit}
        failed={unrecordedSentences.failed}
        action={translate('counter.register')}
        busyAction={translate('counter.registering')}
        onClose={onClose}
      >
        <div>
          <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
            <PaymentOfDay {...payment} />
          </p>
          <p style={{ margin: '8px 0 0' }}>{translate('payments.unrecorded.registerAdvice')}</p>
        </div>
        <EventField />
        <PersonFields />
        <MoreFields />
        <ConsentField />
      </FormDialog>
    </ResourceContextProvider>
  );
}

/** Icon and colours of each state. `earth` marks a state in which an administrator has to act. */
const stateStyles: Record<UnrecordedPaymentView['state'], Omit<StateStyle, 'label'>> = {
  due: { icon: HourglassIcon, ...tagColours.marigold },
  to_confirm: { icon: PriorityHighIcon, ...tagColours.earth },
  captured: { icon: ReplayIcon, ...tagColours.sky },
  registered: { icon: CheckIcon, ...tagColours.grass },
  no_money: { icon: BlockIcon, ...tagColours.stone },
  in_doubt: { icon: QuestionMarkIcon, ...tagColours.earth },
};

interface ContactLinksProps {
  name: string;
  mobile: string | null;
  email: string | null;
  refusesMessages?: boolean;
}

/** Links to call a payer, to write by WhatsApp unless the payer refuses messages, and to write an e-mail. */
export const ContactLinks = ({ name, mobile, email, refusesMessages = false }: ContactLinksProps) => (
  <>
    {mobile && (
      <>
        <Link href={`tel:+91${mobile}`} aria-label={translate('payments.contact.call', { name, mobile })}>
          {mobile}
        </Link>
        {!refusesMessages && (
          <Link
            href={whatsAppUrl(mobile)}
            target="_blank"
            rel="noopener"
            aria-label={translate('payments.contact.whatsAppTo', { name })}
          >
            {translate('payments.contact.whatsApp')} ↗
          </Link>
        )}
      </>
    )}
    {email && (
      <Link href={`mailto:${email}`} aria-label={translate('payments.contact.emailTo', { name })}>
        {translate('payments.contact.email')}
      </Link>
    )}
  </>
);

interface UnrecordedLineProps {
  payment: UnrecordedPaymentView;
  /** Whether the signed-in administrator may decide about this payment, and so sees the payer's contact. */
  canDecide: boolean;
  /** Absent when the payment does not wait for this administrator's decision, as `onRegister` is. */
  onReturn?: () => void;
  onRegister?: () => void;
  /** Absent when the ledger has no payment for this one. */
  onOpen?: () => void;
}

/** One payment without a record: what is known of it, the payer's contact, and the buttons to decide. */
function UnrecordedLine({ payment, canDecide, onReturn, onRegister, onOpen }: UnrecordedLineProps) {
  const { merchTxnId, atomTxnId, amount, initiatedOn, source, state, answerCode } = payment;
  const { payerName, payerMobile, payerEmail } = payment;
  const name = payerName ?? translate(canDecide ? 'payments.unrecorded.notNamed' : 'payments.unrecorded.ofTreasurer');
  const of = translate('payments.unrecorded.of', {
    sum: formatRupees(amount),
    payer: isolated(payerName ?? merchTxnId),
  });
  const ids = [
    merchTxnId,
    atomTxnId && translate('payments.transaction', { id: atomTxnId }),
    answerCode && translate('payments.code', { code: answerCode }),
  ];
  return (
    <>
      <div className="who">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {[formatRupees(amount), shortIndianDate(initiatedOn), translate(`payments.unrecorded.sources.${source}`)].join(
          ' · ',
        )}
        <br />
        <span className="ids">{ids.filter(Boolean).join(' · ')}</span>
      </div>
      <StateTag label={translate(`payments.unrecorded.states.${state}`)} {...stateStyles[state]} />
      <ContactLinks name={name} mobile={payerMobile} email={payerEmail} />
      {(onRegister ?? onReturn) && (
        <div className="decisions">
          {onRegister && (
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={translate('payments.unrecorded.registerOf', { of })}
              onClick={onRegister}
            >
              {translate('counter.register')}
            </Button>
          )}
          {onReturn && (
            <Button
              variant="outlined"
              color="error"
              aria-label={translate('payments.unrecorded.returnOf', { of })}
              onClick={onReturn}
            >
              {translate('payments.unrecorded.return')}
            </Button>
          )}
        </div>
      )}
      {onOpen && (
        <Button variant="outlined" aria-label={translate('payments.lookAt', { what: of })} onClick={onOpen}>
          {translate('payments.look')}
        </Button>
      )}
    </>
  );
}

/** Milliseconds. The provider's answers arrive without any action in the console. */
const refetchInterval = 30_000;

const List = styled(RuledList)(({ theme }) => ({
  '& li': { gap: '4px 16px', padding: '10px 0' },
  '& .who': { flex: '1 1 300px', overflowWrap: 'anywhere' },
  '& .ids': { color: palette.ink2, fontSize: 16 },
  // Keeps both buttons together; from 600 px on they are at the end of the line.
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
  // The button that opened the question was removed, so the decided payment takes the focus.
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
      <DialogTitle id={id}>{translate('payments.unrecorded.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {!data && error && (
          <LoadFailure
            message={errorMessage(error, translate('payments.unrecorded.loadFailed'))}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Loading label={translate('payments.unrecorded.loading')} />}
        {data && (
          <p style={{ margin: '0 0 12px' }}>
            {data.unrecorded.length === 0
              ? translate('payments.unrecorded.introOfNone', { copied: indianMoment(data.copiedAt) })
              : translate('payments.unrecorded.intro', {
                  smart_count: data.unrecorded.length,
                  copied: indianMoment(data.copiedAt),
                })}
          </p>
        )}
        {data?.unrecorded.length === 0 && <EmptyState message={translate('payments.unrecorded.none')} />}
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
