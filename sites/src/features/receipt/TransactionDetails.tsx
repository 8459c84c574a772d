import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Language } from '@maidan/shared/language.ts';
import type { PaymentRecord } from '@maidan/shared/wire/payments.ts';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage } from '../../lib/language/language.context.ts';
import type { ResultState } from './payment.machine.ts';
import { paymentMethod } from './stored-value.ts';
import { FactTable } from './FactTable.tsx';
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

/** Shows at least the transaction id, which the club needs to find the payment, when there is no record yet. */
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
