import { declarationLanguage } from '@maidan/shared/declaration.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { resultUrl } from '@maidan/shared/format/links/result-url.ts';
import type { PlayerRecord, PlayerRegistration } from '@maidan/shared/wire/player-record.ts';
import { errorMessage } from '../../../data/http/callFailure.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { useRegistration } from '../useRecord.ts';
import { type Fact, FactList } from './FactList.tsx';
import { Section } from './Section.tsx';

const dayLabels: Record<PlayerRecord['source'], string> = {
  paid: 'Registered on',
  imported: 'Imported on',
  seed: 'Added on',
};

/** `Agreed 21 Nov 2026, 5:12 pm, version 2026-11-hi, read in Hindi` */
const agreement = ({ version, at, isOnPaper }: NonNullable<PlayerRegistration['consent']>): string =>
  [
    `${isOnPaper ? 'Signed on paper, recorded' : 'Agreed'} ${indianMoment(at)}`,
    version ? `version ${version}` : 'no version',
    ...(declarationLanguage(version) === 'hi' ? ['read in Hindi'] : []),
  ].join(', ');

function Receipt({ number, merchTxnId }: { number: string; merchTxnId: string | null }) {
  if (!merchTxnId) return number;
  return (
    <a href={resultUrl(merchTxnId)} target="_blank" rel="noopener" aria-label={`Receipt ${number}`}>
      {number}
    </a>
  );
}

function factsOf(player: PlayerRecord, registration: PlayerRegistration): Fact[] {
  const { guardian, consent, merchTxnId, registeredName } = registration;
  const known: Fact[] = [
    ['Type', player.position],
    ['Event', player.eventName ?? 'None'],
    [dayLabels[player.source], indianMoment(player.createdAt)],
  ];
  if (registeredName) known.push(['Registered as', registeredName]);
  if (player.receipt_number)
    known.push(['Receipt', <Receipt number={player.receipt_number} merchTxnId={merchTxnId} />]);
  if (player.source !== 'paid') return known;
  if (player.erasedAt === null)
    known.push([
      'Guardian',
      guardian ? [guardian.name, guardian.relation].filter(Boolean).join(', ') : 'None was named',
    ]);
  return [...known, ['Declaration', consent ? agreement(consent) : 'No agreement is recorded']];
}

/** Where the player comes from, and what came with the registration. */
export function RegistrationFacts({ player }: { player: PlayerRecord }) {
  const { data, error, refetch } = useRegistration(player.id);
  return (
    <Section title="Registration">
      {data && <FactList facts={factsOf(player, data)} />}
      {!data && error && (
        <LoadFailure
          message={errorMessage(error, 'The registration could not be loaded. Please try again.')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label="Loading the registration..." />}
    </Section>
  );
}
