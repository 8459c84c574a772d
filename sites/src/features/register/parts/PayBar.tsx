import { playerKind } from '@maidan/shared/player-kind.ts';
import { Plates } from '../../../components/Plates.tsx';
import { deskSentences, youPay } from '../desk-sentences.ts';
import { useDesk } from '../use-desk.ts';
import { looksReady } from '../verdicts.ts';
import { PayProgress } from './PayProgress.tsx';

/** What it costs and the way to pay it, always in reach. */
export function PayBar() {
  const { desk, fees, testMode } = useDesk();
  const fee = fees[playerKind(desk.answers.playerType)];
  const isBusy = desk.phase !== 'filling';
  return (
    <div className="pay-bar on-board">
      <div id="pay-news" className="pay-news">
        <span className="out-of-sight" aria-live="polite">
          {youPay(fee)}
        </span>
        {isBusy ? <PayProgress /> : <p aria-hidden>You pay</p>}
        {!isBusy && testMode && <p className="pay-mode">{deskSentences.testMode}</p>}
      </div>
      {/* A new key hangs new plates: they flip when the fee changes. */}
      <Plates key={fee} text={`₹${fee}`} label={youPay(fee)} className="plates-flip" />
      <button
        type="submit"
        className="button button-marigold"
        aria-disabled={isBusy || !looksReady(desk)}
        aria-describedby="pay-news"
      >
        Register &amp; Pay
      </button>
    </div>
  );
}
