import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { pageIn } from '../../lib/language/page-language.ts';
import { translate } from '../../lib/language/translate.ts';
import { searchProblem, searchReceipt, type ReceiptSearchResult, type SearchProblem } from './find-receipt.ts';
import { MaskedReceiptFacts } from './MaskedReceiptFacts.tsx';
import { SearchField } from './SearchField.tsx';

/**
 * Finds a receipt by its number or transaction id, and mobile. The fields are uncontrolled and read on submit, so that
 * text typed before hydration counts. Until then the button is disabled, so that no press is lost, and Enter sends
 * nothing (`method="dialog"` outside a dialog), which keeps personal data out of the URL.
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

  // Back from the receipt: the browser shows this page as it was left, while the search led away.
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
      <SearchField
        id="find-name"
        label={find.name}
        hint={find.nameHint(merchTxnIdPrefix)}
        error={errorOf('name')}
        ref={nameInput}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <SearchField
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
