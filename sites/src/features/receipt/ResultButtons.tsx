import { resultUrl } from '@maidan/shared/format/links.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Icon } from '../../components/Icon.tsx';
import { layoutTexts } from '../../content/layout.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { readDraft, readPendingId } from '../registration/browser-memory.ts';
import { AnotherPlayerLink } from './AnotherPlayerLink.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { canTryAgain, type ResultState } from './payment.machine.ts';
import { whatsAppShare } from './receipt-actions.ts';
import { printUrl } from './result-url.ts';

interface ResultButtonsProps {
  state: ResultState;
  checkAgain: (id: string) => void;
}

/** Opens the printable page in a new tab, or in this tab when the browser blocks new tabs. */
function openPrintPage(url: string): void {
  if (!window.open(url, '_blank')) location.assign(url);
}

/**
 * Whether this tab made the attempt and still has its form. When the form is sent again while its checkout is valid (15
 * minutes), the API asks the provider first and answers with the same attempt, so that a payer whose money has arrived
 * does not pay twice. Later the API makes a new attempt; money that arrives twice is refunded.
 */
const hasForm = (id: string): boolean => readPendingId() === id && readDraft() !== undefined;

export function ResultButtons({ state, checkAgain }: ResultButtonsProps) {
  const language = useLanguage();
  const texts = useTexts(paymentTexts);
  const { outcome } = state;
  const register = pageIn(language, '/register');
  return (
    <div className="button-row result-buttons no-print">
      {outcome === 'success' && (
        <>
          <button
            type="button"
            // On a masked receipt the main button is the button that shows the whole receipt.
            className={state.receipt.isMasked ? 'button button-line' : 'button'}
            onClick={() => openPrintPage(pageIn(language, printUrl(state.id)))}
          >
            {texts.print}
          </button>
          <AnotherPlayerLink
            className="button button-line"
            merchantTxnId={state.receipt.isSender ? state.id : undefined}
          >
            {texts.registerAnother}
          </AnotherPlayerLink>
          <ReceiptActions receipt={state.receipt} />
          {!state.receipt.isMasked && (
            <a className="button button-line" href={pageIn(language, '/my')}>
              {texts.myRegistrations}
            </a>
          )}
        </>
      )}
      {(outcome === 'pending' || outcome === 'unregistered') && (
        <button type="button" className="button" onClick={() => checkAgain(state.id)}>
          {texts.checkAgain}
        </button>
      )}
      {canTryAgain(state) && (
        <a className="button" href={register}>
          {texts.tryAgain}
        </a>
      )}
      <a className="button button-line" href={pageIn(language, '/')}>
        {texts.home}
      </a>
      {outcome === 'pending' && hasForm(state.id) && (
        <a className="result-unpaid" href={register}>
          {texts.unpaid}
        </a>
      )}
    </div>
  );
}

/**
 * The buttons for sharing and for the calendar. There are none when the receipt has a refund, the player has no place
 * any more or the event was called off. A receipt without an event (`receiptOf` in payment.machine.ts) has none either.
 */
function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const texts = useTexts(paymentTexts);
  const { newTab } = useTexts(layoutTexts);
  const { note, withdrawal, isRemoved, eventCalledOffAt, eventName } = receipt;
  if (note || withdrawal || isRemoved || eventCalledOffAt || !eventName) return null;
  const url = location.origin + pageIn(language, resultUrl(receipt.merchantTxnId));
  return (
    <>
      <a className="button button-line" href={whatsAppShare(language, receipt, url)} target="_blank" rel="noopener">
        <Icon name="whatsapp" size={24} />
        {texts.share}
        <span className="visually-hidden">, {newTab}</span>
      </a>
      <CalendarButton receipt={receipt} />
    </>
  );
}
