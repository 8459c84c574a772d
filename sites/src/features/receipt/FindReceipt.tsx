import { club } from '@maidan/shared/club.ts';
import { merchTxnIdPrefix } from '@maidan/shared/domain/payments/payment-references.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import type { MaskedReceipt } from '@maidan/shared/wire/payments.ts';
import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import { TextField } from '../../components/TextField.tsx';
import { asIsland } from '../../components/as-island.tsx';
import { paymentTexts, receiptTexts } from '../../content/payment.ts';
import { datesIn } from '../../lib/language/dates.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { translate } from '../../lib/language/translate.ts';
import { FactTable } from './FactTable.tsx';
import { searchProblem, searchReceipt, type ReceiptSearchResult, type SearchProblem } from './find-receipt.ts';
import {
  calledOffFact,
  correctionFact,
  moveFacts,
  paidFacts,
  partialRefundFact,
  refundFacts,
  refundNoteIn,
  storedValue,
  withdrawalFact,
} from './receipt-rows.ts';

/** The letters at the beginning of the club's receipt numbers and transaction ids. */
const prefixes = [...new Set([club.receiptPrefix, merchTxnIdPrefix])];

/**
 * Finds a receipt by the mobile, and its number or the transaction id. The number without a mobile finds the masked
 * receipt. The fields are uncontrolled and read on submit, so that text typed before hydration counts. Before hydration
 * the button is disabled, and Enter sends nothing (`method="dialog"` outside a dialog): a request would put personal
 * data into the URL.
 */
export function FindReceipt() {
  const language = useLanguage();
  const { find } = paymentTexts[language];
  const nameInput = useRef<HTMLInputElement>(null);
  const mobileInput = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [isSearching, setSearching] = useState(false);
  const [result, setResult] = useState<ReceiptSearchResult>();
  const [problem, setProblem] = useState<SearchProblem>();
  const errorOf = (field: SearchProblem['field']) =>
    problem?.field === field ? translate(language, problem.message) : undefined;

  // After Back from the receipt, the browser may show this page as it was left, with the search still running.
  useEffect(() => {
    const stopSearching = ({ persisted }: PageTransitionEvent) => persisted && setSearching(false);
    addEventListener('pageshow', stopSearching);
    return () => removeEventListener('pageshow', stopSearching);
  }, []);

  const findReceipt = async () => {
    const search = { name: nameInput.current?.value ?? '', mobile: mobileInput.current?.value ?? '' };
    const found = searchProblem(search);
    setProblem(found);
    setResult(undefined);
    if (found) return (found.field === 'name' ? nameInput : mobileInput).current?.focus();
    setSearching(true);
    const answer = await searchReceipt(language, search);
    if (answer.found === 'receipt') return location.assign(pageIn(language, resultUrl(answer.receipt.merchantTxnId)));
    setResult(answer);
    setSearching(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSearching) void findReceipt();
  };
  return (
    <form className="find-receipt" method="dialog" noValidate onSubmit={submit}>
      <TextField
        id="find-name"
        label={find.name}
        hint={find.nameHint(prefixes)}
        error={errorOf('name')}
        ref={nameInput}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        id="find-mobile"
        label={find.mobile}
        error={errorOf('mobile')}
        ref={mobileInput}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSearching}>
        {find.button}
      </button>
      <div aria-live="polite">
        {isSearching && <Spinner>{find.searching}</Spinner>}
        {!isSearching && result?.found === 'nothing' && <p className="field-error">{result.message}</p>}
        {!isSearching && result?.found === 'masked' && <MaskedReceiptFacts receipt={result.receipt} />}
      </div>
    </form>
  );
}

const subscribe = () => () => undefined;

/** Whether React has hydrated the page; false in the prerendered page. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Shows a masked receipt: one that was found by its number alone, or that of a player under 18. */
export function MaskedReceiptFacts({ receipt }: { receipt: MaskedReceipt }) {
  const language = useLanguage();
  const { find, amount } = paymentTexts[language];
  const texts = receiptTexts[language];
  return (
    <>
      <p>{receipt.refund || receipt.withdrawal || receipt.eventCalledOffAt ? find.maskedInvalid : find.masked}</p>
      <FactTable
        facts={[
          [texts.number, receipt.receiptNumber],
          [texts.player, isolated(storedValue(language, receipt.playerName))],
          [texts.mobile, storedValue(language, receipt.playerMobile)],
          ...(receipt.correction ? [correctionFact(language, receipt.correction)] : []),
          [texts.event, `${eventNameIn(language, receipt)}, ${datesIn(language).long(receipt.eventDate)}`],
          ...(receipt.eventCalledOffAt ? [calledOffFact(language, receipt.eventCalledOffAt)] : []),
          [amount, formatRupees(receipt.amount)],
          ...paidFacts(language, receipt),
          ...(receipt.refund ? refundFacts(language, receipt.refund) : []),
          ...(receipt.partialRefund ? [partialRefundFact(language, receipt.partialRefund)] : []),
          ...moveFacts(language, receipt),
          ...withdrawalFact(language, receipt),
          [find.note, receipt.note && refundNoteIn(language, receipt.note, receipt.noteFacts)],
        ]}
      />
    </>
  );
}

/** The form on its own, outside the payment's result. */
export const FindReceiptIsland = asIsland(FindReceipt);
