import type { Language } from '@maidan/shared/language.ts';
import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { translate } from '../../lib/language/translate.ts';
import { FactTable } from './FactTable.tsx';
import { paymentMethod } from './stored-value.ts';
import { refundNoteIn } from './refund-note.ts';

interface RawParametersProps {
  parameters: readonly (readonly [string, string])[];
  record: PaymentRecord | undefined;
}

/** The record's fields as they are named, without the facts of its note; our own sentences in the reader's language. */
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

/** Query parameters and fields of the payment record, as text. Collapsed on narrow screens. */
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
