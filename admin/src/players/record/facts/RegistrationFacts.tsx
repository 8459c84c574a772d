import { ageLimits } from '@maidan/shared/domain/age-limits.ts';
import { isolated } from '@maidan/shared/format/isolated.ts';
import { publishedDeclaration } from '@maidan/shared/published-declarations.ts';
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

type Consent = NonNullable<PlayerRegistration['consent']>;

/** `Agreed 21 Nov 2026, 5:12 pm, version 2026-11-hi, read in Hindi` */
const agreement = ({ version, at, isOnPaper }: Consent): string =>
  [
    `${isOnPaper ? 'Signed on paper, recorded' : 'Agreed'} ${indianMoment(at)}`,
    ...(version ? [`version ${version}`] : []),
    ...(version && publishedDeclaration(version)?.language === 'hi' ? ['read in Hindi'] : []),
  ].join(', ');

/** What was agreed to and when, with the very text of that version. */
function Agreement({ consent, forMinor }: { consent: Consent; forMinor: boolean }) {
  const text = consent.version ? publishedDeclaration(consent.version) : undefined;
  return (
    <>
      {agreement(consent)}
      {consent.mayBeAssumed && (
        <>
          {'\n'}Not certain: until 28 November 2026 an application that came without consent was stored like this one.
        </>
      )}
      {text && (
        <details>
          <summary>Read what was agreed to</summary>
          <ul lang={text.language}>
            {[...text.clauses, ...(forMinor ? [text.guardian] : [])].map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const missing = 'Consent missing';

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
  if (player.source !== 'paid') return [...known, ['Declaration', `${missing}: the player was taken over from a list`]];
  const isMinor = player.erasedAt === null && player.age < ageLimits.adult;
  if (player.erasedAt === null) {
    const named = [guardian?.name && isolated(guardian.name), guardian?.relation].filter(Boolean).join(', ');
    const none = isMinor && !consent?.isOnPaper ? `${missing}: no guardian agreed` : 'None was named';
    known.push(['Guardian', named || none]);
  }
  return [...known, ['Declaration', consent ? <Agreement consent={consent} forMinor={guardian !== null} /> : missing]];
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
