import { club } from '@maidan/shared/club.ts';
import { clubPaymentSentences } from '@maidan/shared/domain/payment-outcome.ts';
import { phoneUrl } from '@maidan/shared/format/links.ts';
import type { Language } from '@maidan/shared/language.ts';
import { Icon } from '../../components/Icon.tsx';
import { paymentTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { translate } from '../../lib/language/translate.ts';
import { appearanceOf } from './appearance.ts';
import { canTryAgain, type ResultState } from './payment.machine.ts';
import { providerWords, resultMessage } from './result-message.ts';

/** Returns advice for the outcome: not to pay again, or what happens to money that left the account. */
function advice(language: Language, state: ResultState): string | undefined {
  const { dontPayAgain, noMoney } = paymentTexts[language];
  if (state.outcome === 'processing' || state.outcome === 'pending')
    return translate(language, clubPaymentSentences.doNotPayAgain);
  if (state.outcome === 'unregistered' || state.outcome === 'refunded') return dontPayAgain;
  return canTryAgain(state) && 'record' in state && state.record ? noMoney : undefined;
}

/** Icon, title and message. They are a live region, so screen readers announce a change. */
export function ResultHead({ state }: { state: ResultState }) {
  const language = useLanguage();
  const { icon, tone, title } = appearanceOf(language, state);
  const words = providerWords(language, state);
  const isForSupport = ['pending', 'unregistered', 'refunded'].includes(state.outcome);
  return (
    <div className="result-head">
      <div className="result-status" role="status">
        <span className={`result-icon result-icon-${tone}`}>
          <Icon name={icon} size={40} />
        </span>
        <h1>{title}</h1>
        <p className="lede">{resultMessage(language, state)}</p>
        {words && (
          <p className="meta">
            {paymentTexts[language].providerSays} <q>{words}</q>
          </p>
        )}
        <p className="meta">{advice(language, state)}</p>
      </div>
      {isForSupport && <SupportLine />}
    </div>
  );
}

/** Phone and e-mail of the club, for messages that say "contact support". */
function SupportLine() {
  return (
    <p className="meta">
      {useTexts(paymentTexts).support} <a href={phoneUrl(club.phone)}>{club.phone}</a>,{' '}
      <a href={`mailto:${club.email}`}>{club.email}</a>
    </p>
  );
}
