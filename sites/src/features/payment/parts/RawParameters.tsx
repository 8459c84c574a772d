import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../../content/payment.ts';
import { useTexts } from '../../../lib/language/language.context.ts';
import { FactTable } from '../receipt/FactTable.tsx';

interface RawParametersProps {
  parameters: readonly (readonly [string, string])[];
  record: PaymentRecord | undefined;
}

/** Query parameters and fields of the payment record, as text. Collapsed on narrow screens. */
export function RawParameters({ parameters, record }: RawParametersProps) {
  const { parameters: heading } = useTexts(paymentTexts);
  // The facts of the note are in its words.
  const { refund_note_facts: _facts, ...texts } = record ?? {};
  const fields = Object.entries(texts).map(([name, value]) => [name, value === null ? '' : String(value)] as const);
  const all = [...parameters, ...fields];
  if (all.length === 0) return null;
  return (
    <details className="facts" open={matchMedia('(min-width: 64rem)').matches}>
      <summary>{heading}</summary>
      <FactTable facts={all} />
    </details>
  );
}
