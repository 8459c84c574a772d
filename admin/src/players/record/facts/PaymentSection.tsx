import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useIsAllowed } from '../../../data/useIsAllowed.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useRegistration } from '../useRecord.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Section } from './Section.tsx';

function Content({ player }: { player: PlayerRecord }) {
  const mayRead = useIsAllowed('payments:read');
  const { data, error } = useRegistration(player.id);
  if (player.source !== 'paid') return <p>Nothing was paid online.</p>;
  if (!mayRead) return <p>Your role does not include payments.</p>;
  if (data?.paymentId) return <PaymentFacts id={data.paymentId} />;
  // The registration's own section says why, and can try again.
  if (!data && error) return <p>Shown as soon as the registration is loaded.</p>;
  return data ? <p>No payment is recorded.</p> : <Loading label="Loading the payment..." />;
}

/** The payment that registered the player. */
export function PaymentSection({ player }: { player: PlayerRecord }) {
  return (
    <Section title="Payment">
      <Content player={player} />
    </Section>
  );
}
