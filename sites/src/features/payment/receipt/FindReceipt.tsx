import { useRef, useState, type SubmitEvent } from 'react';
import { merchTxnIdPrefix } from '@maidan/shared/domain/merch-txn-id.ts';
import { Spinner } from '../../../components/Spinner.tsx';
import { resultUrl } from '../../checkout-memory/result-url.ts';
import { searchProblem, searchReceipt, type ReceiptSearchResult } from './find-receipt.ts';
import { MaskedReceiptFacts } from './MaskedReceiptFacts.tsx';

/**
 * For whoever lost the page: the mobile and the transaction id lead back to the receipt. The fields are read when the
 * button is pressed: what was typed before the page came alive counts. Pressed before that it sends nothing
 * (`dialog` without a dialog), so that nothing personal gets into an address.
 */
export function FindReceipt() {
  const name = useRef<HTMLInputElement>(null);
  const mobile = useRef<HTMLInputElement>(null);
  const [isLooking, setLooking] = useState(false);
  const [found, setFound] = useState<ReceiptSearchResult>();

  const look = async () => {
    const search = { name: name.current?.value ?? '', mobile: mobile.current?.value ?? '' };
    const problem = searchProblem(search);
    if (problem) return setFound({ found: 'nothing', sentence: problem });
    setLooking(true);
    const answer = await searchReceipt(search);
    if (answer.found === 'receipt') return location.assign(resultUrl(answer.merchTxnId));
    setFound(answer);
    setLooking(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isLooking) void look();
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
          {`It begins with ${merchTxnIdPrefix} and stands on the receipt and on the result of the payment.`}
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
      <button type="submit" className="button" aria-disabled={isLooking}>
        Find receipt
      </button>
      <div aria-live="polite">
        {isLooking && <Spinner>Looking for your receipt...</Spinner>}
        {!isLooking && found?.found === 'nothing' && <p className="field-error">{found.sentence}</p>}
        {!isLooking && found?.found === 'masked' && <MaskedReceiptFacts receipt={found.receipt} />}
      </div>
    </form>
  );
}
