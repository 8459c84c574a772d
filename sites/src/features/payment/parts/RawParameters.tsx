import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { FactTable } from '../receipt/FactTable.tsx';

interface RawParametersProps {
  parameters: readonly (readonly [string, string])[];
  record: PaymentRecord | undefined;
}

/** Query parameters and fields of the payment record, as text. Collapsed on narrow screens. */
export function RawParameters({ parameters, record }: RawParametersProps) {
  const fields = Object.entries(record ?? {}).map(
    ([name, value]) => [name, value === null ? '' : String(value)] as const,
  );
  const all = [...parameters, ...fields];
  if (all.length === 0) return null;
  return (
    <details className="facts" open={matchMedia('(min-width: 64rem)').matches}>
      <summary>Payment Parameters</summary>
      <FactTable facts={all} />
    </details>
  );
}
