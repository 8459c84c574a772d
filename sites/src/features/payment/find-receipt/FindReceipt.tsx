import { useRef, useState, type SubmitEvent } from 'react';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { resultUrl } from '../../checkout-memory/result-url.ts';
import { searchProblem, searchReceipt, type ReceiptSearchResult } from './find-receipt.ts';
import { MaskedReceiptFacts } from './MaskedReceiptFacts.tsx';

/**
 * Finds a receipt by transaction id and mobile. The fields are uncontrolled and read on submit, so that text typed
 * before hydration counts. Until then the button is disabled, so that no press is lost, and Enter sends nothing
 * (`method="dialog"` outside a dialog), which keeps personal data out of the URL.
 */
export function FindReceipt() {
  const name = useRef<HTMLInputElement>(null);
  const mobile = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [isSearching, setSearching] = useState(false);
  const [result, setResult] = useState<ReceiptSearchResult>();

  const findReceipt = async () => {
    const search = { name: name.current?.value ?? '', mobile: mobile.current?.value ?? '' };
    const problem = searchProblem(search);
    if (problem) return setResult({ found: 'nothing', message: problem });
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
      <div className="field">
        <label htmlFor="find-name">Transaction ID</label>
        <input
          className="input"
          ref={name}
          id="find-name"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          aria-describedby="find-name-hint"
        />
        <p className="field-hint" id="find-name-hint">
          {`It begins with ${merchTxnIdPrefix}. You find it on the receipt and on the page after paying.`}
        </p>
      </div>
      <div className="field">
        <label htmlFor="find-mobile">Phone number you registered with</label>
        <input
          className="input"
          ref={mobile}
          id="find-mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </div>
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
