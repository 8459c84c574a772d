import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { indianMoment, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { defaultUser, thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { isolated } from '@maidan/shared/format/names.ts';
import { resultUrl } from '@maidan/shared/format/links.ts';
import { publishedDeclaration } from '@maidan/shared/published-declarations.ts';
import { type ConsentSubject, familySubjects } from '@maidan/shared/declaration.ts';
import { fieldLabel } from '@maidan/shared/history/fields.ts';
import type {
  ConsentRequest,
  FamilyMember,
  Namesake,
  PlayerRecord,
  PlayerRegistration,
  PlayerSeasonRow,
} from '@maidan/shared/wire/player-record.ts';
import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { registrationsResource } from '../../data/playerCalls.ts';
import { recordPath } from '../../data/addresses.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { palette } from '../../theme/palette.ts';
import { LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { RuledList } from '../../ui/list/RuledList.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { type Fact, FactList, Section } from '../../ui/RecordPage.tsx';
import { CallLink, WhatsAppLink } from '../PlayerParts.tsx';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& .number': { padding: '9px 0' },
  '& .MuiIconButton-root': { width: 44, height: 44, margin: '-6px 0', color: palette.grass },
});

/** The mobile as a link that calls it, with a link to a chat unless the family refuses messages. */
function Contact({ player }: { player: PlayerRecord }) {
  const { data: registration } = useRegistration(player.id);
  return (
    <Row>
      <CallLink className="number" player={player} />
      {registration?.refusesMessages === false && <WhatsAppLink {...player} />}
    </Row>
  );
}

/** `2025 (imported)` or `2026`, followed by the player's name in that season when it differs from the name here. */
function seasonText({ year, source, name }: PlayerSeasonRow, player: PlayerRecord): string {
  const when = year ?? translate('playerRecord.seasons.earlier');
  const text = source === 'imported' ? translate('playerRecord.seasons.imported', { when }) : String(when);
  return name === player.name ? text : translate('playerRecord.seasons.as', { season: text, name });
}

/** The seasons of a person; those of other records are links to these records. */
const Seasons = ({ player }: { player: PlayerRecord }) =>
  player.seasons.map((season, i) => (
    <span key={season.id}>
      {i > 0 && ', '}
      {season.id === player.id ? (
        seasonText(season, player)
      ) : (
        <Link to={recordPath(season.id)} title={season.eventName ?? undefined}>
          {seasonText(season, player)}
        </Link>
      )}
    </span>
  ));

const Told = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  '& > span': { flex: '1 1 160px', overflowWrap: 'anywhere' },
});

/** The player of an old list with a similar name, and whether the two are one person. */
function NamesakeFact({ player: { id, version }, namesake }: { player: PlayerRecord; namesake: Namesake }) {
  const calls = useCalls();
  const queries = useQueryClient();
  const mayCorrect = useIsAllowed('players:correct');
  const { isApart } = namesake;
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls.tellApart(id, { isApart: !isApart, version }),
    // All queries, because this decides whether the lists of players show one person or two.
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => {
      notify.failure(errorMessage(error, translate('playerRecord.namesake.failed')));
      void queries.invalidateQueries();
    },
  });
  return (
    <Told>
      <span>{translate(`playerRecord.namesake.${isApart ? 'apart' : 'one'}`, { name: isolated(namesake.name) })}</span>
      {mayCorrect && (
        <Button variant="outlined" size="small" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
          {translate(`playerRecord.namesake.${isApart ? 'join' : 'tellApart'}`)}
        </Button>
      )}
    </Told>
  );
}

const personFacts = (player: PlayerRecord): Fact[] => [
  [translate('players.fields.mobile'), <Contact player={player} />],
  [translate('players.fields.age'), player.age ?? translate('playerRecord.person.unknown')],
  ...(player.dateOfBirth
    ? [[translate('players.fields.dateOfBirth'), shortIndianDate(player.dateOfBirth)] as const]
    : []),
  ...(player.seasons.length > 1
    ? [[translate('playerRecord.seasons.title'), <Seasons player={player} />] as const]
    : []),
  ...(player.namesake
    ? [[translate('playerRecord.namesake.title'), <NamesakeFact player={player} namesake={player.namesake} />] as const]
    : []),
  [translate('players.fields.address'), player.address || translate('playerRecord.person.unknown')],
  [translate('players.fields.playingStyle'), player.playingStyle || translate('playerRecord.person.unknown')],
  [translate('players.fields.unavailability'), player.unavailability || translate('players.available')],
  [translate('players.fields.remarks'), player.remarks || translate('playerRecord.person.noRemarks')],
];

/** Facts about the person. */
export function PersonFacts({ player }: { player: PlayerRecord }) {
  return (
    <Section title={translate('playerRecord.person.title')}>
      <FactList facts={personFacts(player)} />
    </Section>
  );
}

type Consent = NonNullable<PlayerRegistration['consent']>;

/** `Agreed 21 Nov 2026, 5:12 pm, version 2026-11-hi, read in Hindi` */
const agreement = ({ version, at, isOnPaper }: Consent): string =>
  [
    translate(`playerRecord.registration.${isOnPaper ? 'onPaper' : 'agreed'}`, { at: indianMoment(at) }),
    version && translate('playerRecord.registration.version', { version }),
    version && publishedDeclaration(version)?.language === 'hi' && translate('playerRecord.registration.inHindi'),
  ]
    .filter(Boolean)
    .join(', ');

/** When and to which version of the declaration somebody has agreed, with the text of that version. */
function Agreement({ consent, forMinor }: { consent: Consent; forMinor: boolean }) {
  const text = consent.version ? publishedDeclaration(consent.version) : undefined;
  return (
    <>
      {agreement(consent)}
      {consent.mayBeAssumed && `\n${translate('playerRecord.registration.assumed')}`}
      {text && (
        <details>
          <summary>{translate('playerRecord.registration.read')}</summary>
          <ul lang={text.language}>
            {(forMinor ? text.guardianClauses : text.clauses).map((clause) => (
              <li key={clause}>{clause}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const Consents = styled('ul')({
  margin: '-8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& .MuiFormControlLabel-root': { marginRight: 0 },
  '& .said': { display: 'block', fontSize: 16, color: palette.ink2 },
});

interface ConsentListProps {
  player: PlayerRecord;
  registration: PlayerRegistration;
  subjects: readonly ConsentSubject[];
}

/** The family's last choice on each subject, with who recorded it. Roles that may correct players can change it. */
function ConsentList({ player, registration: { purposes: said }, subjects }: ConsentListProps) {
  const calls = useCalls();
  const queries = useQueryClient();
  const canRecord = useIsAllowed('players:correct');
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ConsentRequest) => calls.recordConsent(player.id, body),
    onSuccess: (registration) => queries.setQueryData(registrationKey(player.id), { id: player.id, ...registration }),
    onError: (error) => notify.failure(errorMessage(error, translate('playerRecord.registration.recordFailed'))),
  });
  return (
    <Consents>
      {subjects.map((purpose) => {
        const last = said.find((each) => each.purpose === purpose);
        const by = last?.by === 'payer' ? translate('playerRecord.registration.payer') : last?.by.replace('admin ', '');
        return (
          <li key={purpose}>
            <FormControlLabel
              label={capitalised(fieldLabel(purpose))}
              control={
                <Checkbox
                  checked={last?.isGiven ?? false}
                  disabled={!canRecord || isPending}
                  onChange={(_, isGiven) => mutate({ purpose, isGiven })}
                />
              }
            />
            {last && by && (
              <span className="said">
                {translate(
                  `playerRecord.registration.${purpose === 'seen' && !last.isGiven ? 'notSeenSince' : 'saidBy'}`,
                  {
                    at: indianMoment(last.at),
                    by,
                  },
                )}
              </span>
            )}
            {purpose === 'seen' && !last && (
              <span className="said">{translate('playerRecord.registration.notSeen')}</span>
            )}
          </li>
        );
      })}
    </Consents>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Receipt({ number, merchTxnId }: { number: string; merchTxnId: string | null }) {
  if (!merchTxnId) return number;
  return (
    <a
      href={resultUrl(merchTxnId)}
      target="_blank"
      rel="noopener"
      aria-label={translate('playerRecord.registration.openReceipt', { number })}
    >
      {number}
    </a>
  );
}

function registrationFacts(player: PlayerRecord, registration: PlayerRegistration): Fact[] {
  const { guardian, consent, merchTxnId, registeredName } = registration;
  const known: Fact[] = [
    [translate('playerRecord.registration.type'), player.position],
    [translate('playerRecord.registration.event'), player.eventName ?? translate('playerRecord.registration.noEvent')],
    [translate(`playerRecord.registration.day.${player.source}`), indianMoment(player.createdAt)],
  ];
  const declaration = translate('playerRecord.registration.declaration');
  if (registeredName) known.push([translate('playerRecord.registration.registeredAs'), registeredName]);
  if (player.receipt_number)
    known.push([
      translate('playerRecord.registration.receipt'),
      <Receipt number={player.receipt_number} merchTxnId={merchTxnId} />,
    ]);
  if (player.source !== 'paid') return [...known, [declaration, translate('playerRecord.registration.takenOver')]];
  const isMinor = player.erasedAt === null && player.age !== null && player.age < ageLimits.adult;
  if (player.erasedAt === null) {
    const named = [guardian?.name && isolated(guardian.name), guardian?.relation].filter(Boolean).join(', ');
    const none = isMinor && !consent?.isOnPaper ? 'guardianMissing' : 'noGuardian';
    known.push([
      translate('playerRecord.registration.guardian'),
      named || translate(`playerRecord.registration.${none}`),
    ]);
    if (registration.isWomanOrGirl)
      known.push([
        translate('playerRecord.registration.womanOrGirl'),
        translate('playerRecord.registration.confirmed'),
      ]);
  }
  const allows: Fact[] =
    player.erasedAt === null
      ? [
          [
            translate('playerRecord.registration.allows'),
            <ConsentList player={player} registration={registration} subjects={familySubjects} />,
          ],
          [
            translate('playerRecord.registration.atTheClub'),
            <ConsentList player={player} registration={registration} subjects={['seen']} />,
          ],
        ]
      : [];
  return [
    ...known,
    ...allows,
    [
      declaration,
      consent ? (
        <Agreement consent={consent} forMinor={guardian !== null} />
      ) : (
        translate('playerRecord.registration.missing')
      ),
    ],
  ];
}

/** The query key that react-admin's `useGetOne` uses for a registration. */
export const registrationKey = (id: string) => [registrationsResource, 'getOne', { id, meta: undefined }];

/** What came with the registration of a player. */
export const useRegistration = (id: string) =>
  useGetOne<PlayerRegistration & RaRecord, Error>(registrationsResource, { id });

/** Facts about the registration, or about the import, of a player. */
export function RegistrationFacts({ player }: { player: PlayerRecord }) {
  const { data, error, refetch } = useRegistration(player.id);
  return (
    <Section title={translate('playerRecord.registration.title')}>
      {data && <FactList facts={registrationFacts(player, data)} />}
      {!data && error && (
        <LoadFailure
          message={errorMessage(error, translate('playerRecord.registration.loadFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading label={translate('playerRecord.registration.loading')} />}
    </Section>
  );
}

const List = styled(RuledList)({
  '--thumb': '48px',
  '& li': { flexWrap: 'nowrap' },
  '& li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& .who': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-block', padding: '4px 0', color: palette.ink, fontWeight: 700 },
  '& .facts': { display: 'block', fontSize: 16, color: palette.ink2 },
});

const memberFacts = ({ age, position, eventName }: FamilyMember): string =>
  [age !== null && translate('playerRecord.years', { age }), position, eventName].filter(Boolean).join(', ');

/** The other players of the family, each with a link to the record. */
export function Family({ player: { family } }: { player: PlayerRecord }) {
  return (
    <Section title={translate('playerRecord.family.title')}>
      {family.length === 0 && <p>{translate('playerRecord.family.none')}</p>}
      {family.length > 0 && (
        <List>
          {family.map((member) => (
            <li key={member.id}>
              <Thumb src={thumbnailOf(member.photo)} fallback={defaultUser} alt="" />
              <div className="who">
                <Link to={recordPath(member.id)}>
                  <bdi>{member.name}</bdi>
                </Link>
                <span className="facts">{memberFacts(member)}</span>
              </div>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
