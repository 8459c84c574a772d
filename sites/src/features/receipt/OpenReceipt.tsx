import { useRef, useState, type SubmitEvent } from 'react';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Spinner } from '../../components/Spinner.tsx';
import { TextField } from '../../components/TextField.tsx';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import { translate } from '../../lib/language/translate.ts';
import { searchProblem, searchReceipt } from './find-receipt.ts';

interface OpenReceiptProps {
  receipt: Receipt;
  onOpened: (receipt: Receipt) => void;
}

/**
 * A form below a masked receipt. It opens the receipt for somebody who knows the mobile, for example a payer whose bank
 * app has returned to another browser.
 */
export function OpenReceipt({ receipt, onOpened }: OpenReceiptProps) {
  const language = useLanguage();
  const { find, open } = paymentTexts[language];
  const mobileInput = useRef<HTMLInputElement>(null);
  const [isSearching, setSearching] = useState(false);
  const [error, setError] = useState<string>();

  const openReceipt = async () => {
    const search = { name: receipt.merchantTxnId, mobile: mobileInput.current?.value ?? '' };
    const problem = searchProblem(search);
    setError(problem?.message);
    if (problem) return mobileInput.current?.focus();
    setSearching(true);
    const answer = await searchReceipt(language, search);
    setSearching(false);
    if (answer.found === 'receipt') onOpened(answer.receipt);
    if (answer.found === 'nothing') setError(answer.message);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSearching) void openReceipt();
  };
  return (
    <form className="open-receipt no-print" noValidate onSubmit={submit}>
      <h2 className="display">{open.title}</h2>
      <p>{open.why(receipt.playerMobile.slice(-2))}</p>
      <TextField
        id="open-mobile"
        label={find.mobile}
        error={error && translate(language, error)}
        ref={mobileInput}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <button type="submit" className="button" aria-disabled={isSearching}>
        {open.button}
      </button>
      <div aria-live="polite">{isSearching && <Spinner>{find.searching}</Spinner>}</div>
    </form>
  );
}
