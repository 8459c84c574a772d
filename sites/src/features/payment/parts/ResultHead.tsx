import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { Icon } from '../../../components/Icon.tsx';
import { canTryAgain, type ResultState } from '../machine/payment.machine.ts';
import { resultSentences } from '../../../content/payment.ts';
import { appearanceOf } from './appearance.ts';
import { SupportLine } from './SupportLine.tsx';

/** Advice for the outcome: not to pay again, or what happens to money that left the account. */
function advice(state: ResultState): string | undefined {
  if (state.outcome === 'processing' || state.outcome === 'pending') return clubPaymentSentences.doNotPayAgain;
  if (state.outcome === 'unregistered' || state.outcome === 'refunded') return resultSentences.dontPayAgain;
  return canTryAgain(state) && 'record' in state && state.record ? resultSentences.noMoney : undefined;
}

/** Icon, title and message; a live region, so screen readers announce changes. */
export function ResultHead({ state }: { state: ResultState }) {
  const { icon, tone, title } = appearanceOf(state);
  const isForSupport = ['pending', 'unregistered', 'refunded'].includes(state.outcome);
  return (
    <div className="result-head">
      <div className="result-status" role="status">
        {icon && (
          <span className={`result-icon result-icon-${tone}`}>
            <Icon name={icon} size={40} />
          </span>
        )}
        <h1>{title}</h1>
        <p className="lede">{state.message}</p>
        <p className="meta">{advice(state)}</p>
      </div>
      {isForSupport && <SupportLine />}
    </div>
  );
}
