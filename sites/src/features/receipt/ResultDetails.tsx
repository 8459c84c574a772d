import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { translate } from '../../lib/language/translate.ts';
import { FactTable } from './FactTable.tsx';
import type { ResultState } from './payment.machine.ts';
import { paymentMethod, refundNoteIn } from './receipt-rows.ts';
import { isForeign, responseMessage } from './result-message.ts';

function facts(language: Language, record: PaymentRecord): [string, string | null][] {
  const texts = paymentTexts[language];
  return [
    [texts.gatewayId, record.atom_txn_id],
    [texts.bankId, record.bank_txn_id],
    [texts.method, record.payment_method && paymentMethod(language, record.payment_method)],
    [texts.amount, formatRupees(record.amount)],
    [texts.responseCode, record.response_code],
    [texts.responseMessage, record.response_message && responseMessage(language, record.response_message)],
  ];
}

/**
 * Shows the payment's record, or only the transaction id while there is no record. The club finds the payment by that
 * id.
 */
export function TransactionDetails({ id, state }: { id: string; state: ResultState }) {
  const language = useLanguage();
  const { details, transactionId, serverMessage } = paymentTexts[language];
  const record = 'record' in state ? state.record : undefined;
  const isServers = state.outcome === 'unregistered' && isForeign(language, state);
  return (
    <details className="facts" open>
      <summary>{details}</summary>
      <FactTable
        facts={[
          [transactionId, id],
          ...(record ? facts(language, record) : []),
          [serverMessage, isServers ? state.message : null],
        ]}
      />
    </details>
  );
}

interface RawParametersProps {
  parameters: readonly (readonly [string, string])[];
  record: PaymentRecord | undefined;
}

/**
 * Returns the record's fields by their names in the API's answer, with the club's sentences in the reader's language.
 * The facts of the refund note are left out, because the note contains them.
 */
function fieldsOf(language: Language, record: PaymentRecord): (readonly [string, string])[] {
  const { refund_note_facts: facts, ...fields } = record;
  const { payment_method: method, refund_note: note, response_message: message } = fields;
  const said = {
    ...fields,
    payment_method: method && paymentMethod(language, method),
    response_message: message && translate(language, message),
    refund_note: note && refundNoteIn(language, note, facts),
  };
  return Object.entries(said).map(([name, value]) => [name, value === null ? '' : String(value)] as const);
}

/** The query parameters and the fields of the payment's record, as text. Collapsed on narrow screens. */
export function RawParameters({ parameters, record }: RawParametersProps) {
  const language = useLanguage();
  const { parameters: heading } = useTexts(paymentTexts);
  const all = [...parameters, ...(record ? fieldsOf(language, record) : [])];
  if (all.length === 0) return null;
  return (
    <details className="facts" open={matchMedia('(min-width: 64rem)').matches}>
      <summary>{heading}</summary>
      <FactTable facts={all} />
    </details>
  );
}
