import { useRef, useState, type SubmitEvent } from 'react';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import { searchProblem, searchReceipt, type ReceiptSearchResult, type SearchProblem } from './find-receipt.ts';
import { MaskedReceiptFacts } from './MaskedReceiptFacts.tsx';
import { SearchField } from './SearchField.tsx';

/**
 * Finds a receipt by transaction id and mobile. The fields are uncontrolled and read on submit, so that text typed
 * before hydration counts. Until then the button is disabled, so that no press is lost, and Enter sends nothing
 * (`method="dialog"` outside a dialog), which keeps personal data out of the URL.
 */
export function FindReceipt() {
  const nameInput = useRef<HTMLInputElement>(null);
  const mobileInput = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [isSearching, setSearching] = useState(false);
  const [result, setResult] = useState<ReceiptSearchResult>();
  const [problem, setProblem] = useState<SearchProblem>();
  const errorOf = (field: SearchProblem['field']) => (problem?.field === field ? problem.message : undefined);

  const findReceipt = async () => {
    const search = { name: nameInput.current?.value ?? '', mobile: mobileInput.current?.value ?? '' };
    const found = searchProblem(search);
    setProblem(found);
    setResult(undefined);
    if (found) return (found.field === 'name' ? nameInput : mobileInput).current?.focus();
    setSearching(true);
    const answer = await searchReceipt(search);
    if (answer.found === 'receipt') return location.assign(resultUrl(answer.merchTxnId));
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
        label="Transaction ID"
        hint={`It begins with ${merchTxnIdPrefix}. You find it on the receipt and on the page after paying.`}
        error={errorOf('name')}
        ref={nameInput}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <SearchField
        id="find-mobile"
        label="Phone number you registered with"
        error={errorOf('mobile')}
        ref={mobileInput}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <button type="submit" className="button" disabled={!isHydrated} aria-disabled={isSearching}>
        Find receipt
      </button>
      <div aria-live="polite">
        {isSearching && <Spinner>Looking for your receipt...</Spinner>}
        {!isSearching && result?.found === 'nothing' && <p className="field-error">{result.message}</p>}
        {!isSearching && result?.found === 'masked' && <MaskedReceiptFacts receipt={result.receipt} />}
      </div>
    </form>
  );
}
