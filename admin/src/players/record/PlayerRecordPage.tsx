import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import { CallFailure, errorMessage } from '../../data/http/callFailure.ts';
import { recordsResource } from '../../data/playerCalls.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { useCalledOffEvents } from '../../data/useWholeList.ts';
import { useWrites } from '../../data/useWrites.ts';
import { palette } from '../../theme/palette.ts';
import { Lightbox } from '../../ui/dialog/Lightbox.tsx';
import { EmptyState, LoadFailure } from '../../ui/feedback/EmptyState.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { notify } from '../../ui/feedback/notifications.ts';
import { useAttempt } from '../../ui/feedback/useAttempt.ts';
import { RecordHead } from '../../ui/RecordPage.tsx';
import type { ListPlace } from '../../ui/useListReturn.tsx';
import { PlayerThumb } from '../PlayerParts.tsx';
import { Corrections } from './Corrections.tsx';
import { Family, PersonFacts, RegistrationFacts } from './RecordFacts.tsx';
import { PaymentInShort, PaymentSection } from './PaymentSection.tsx';
import { RecordActions, Removal } from './RecordActions.tsx';
import { AnsweredRequests, OpenRequest } from './Requests.tsx';
import { SentMessages } from './SentMessages.tsx';
import { canRestore, standingSentence } from './standing.ts';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

/** Says why the player is in no list, with Restore where that is possible; nothing for a player who is in the list. */
function StandingBanner({ player, onRestored }: { player: PlayerRecord; onRestored: () => void }) {
  const { restore } = useWrites('players');
  const { busy, message, attempt } = useAttempt(translate('players.delete.restoreFailed'));
  const mayRestore = useIsAllowed('players:delete');
  const now = serverNow();
  const sentence = standingSentence(player, now);
  if (!sentence) return null;

  const restoreIt = async (): Promise<void> => {
    if (!(await attempt(() => restore(player.id)))) return;
    notify.success(translate('players.delete.restored'));
    onRestored();
  };
  return (
    <>
      <Alert
        severity="warning"
        role="status"
        sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
        action={
          mayRestore &&
          canRestore(player, now) && (
            <Button variant="outlined" aria-disabled={busy} onClick={() => void restoreIt()}>
              {translate(busy ? 'playerRecord.restoring' : 'recentlyDeleted.restore')}
            </Button>
          )
        }
      >
        {sentence}
      </Alert>
      {message && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
    </>
  );
}

const Panel = styled('div')({
  '--thumb': '112px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 20px',
  alignItems: 'center',
  marginBottom: 16,
  padding: 'clamp(14px, 1.6vw, 20px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  borderBottom: `4px solid ${palette.marigold}`,
  '& .facts': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere', '& p': { margin: 0 } },
  '& .type': { fontSize: 20, fontWeight: 700, lineHeight: 1.3 },
  '& .event': { color: palette.willow },
  '@media (width < 600px)': { '--thumb': '88px' },
});

function Photo({ player }: { player: PlayerRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlayerThumb player={player} onOpen={() => setOpen(true)} />
      {isOpen && player.photo && <Lightbox title={player.name} src={player.photo} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Head of the record: photo, type and event of the player, and the buttons of the record. */
function Summary({ player, children }: { player: PlayerRecord; children: ReactNode }) {
  const { position, age, playingStyle, eventId, eventName: event } = player;
  const calledOff = useCalledOffEvents();
  return (
    <Panel>
      <Photo player={player} />
      <div className="facts">
        <p className="type">{position}</p>
        {event && <p className="event">{calledOff.has(eventId) ? translate('players.calledOff', { event }) : event}</p>}
        <p>{[age !== null && translate('playerRecord.years', { age }), playingStyle].filter(Boolean).join(', ')}</p>
      </div>
      <PaymentInShort player={player} />
      {children}
    </Panel>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
});

interface OpenRecordProps {
  player: PlayerRecord;
  /** The message of the last request, when it has failed; the record shows what was loaded before. */
  warning: string | undefined;
  /** Called after a change that has removed the pressed button. */
  onStandingChanged: () => void;
}

/** The parts of one player's record; some of them are left out after an erasure. */
function OpenRecord({ player, warning, onStandingChanged }: OpenRecordProps) {
  const isErased = player.standing === 'erased';
  return (
    <>
      <StandingBanner player={player} onRestored={onStandingChanged} />
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      <OpenRequest player={player} onAnswered={onStandingChanged} />
      {!isErased && (
        <Summary player={player}>
          <RecordActions player={player} />
        </Summary>
      )}
      <Columns>
        <div>
          {!isErased && <PersonFacts player={player} />}
          <RegistrationFacts player={player} />
          {!isErased && <Family player={player} />}
        </div>
        <div>
          <PaymentSection player={player} />
          <AnsweredRequests player={player} />
          <SentMessages player={player} />
          <Corrections player={player} />
          <Removal player={player} onRemoved={onStandingChanged} />
        </div>
      </Columns>
    </>
  );
}

/** Milliseconds: one minute less than the signed addresses of the photos are valid. */
const refetchInterval = photoUrlLifetime - 60_000;

export interface PlayerRecordPageProps {
  id: string;
  list: ListPlace;
}

/** The page of one player's record in its loading, unknown, failed and loaded states. */
export function PlayerRecordPage({ id, list }: PlayerRecordPageProps) {
  const { data, error, refetch } = useGetOne<PlayerRecord, Error>(recordsResource, { id }, { refetchInterval });
  const heading = useRef<HTMLHeadingElement>(null);
  const [changes, setChanges] = useState(0);
  // The change has removed the pressed button, so the focus moves to the heading.
  useEffect(() => {
    if (changes > 0) heading.current?.focus();
  }, [changes]);
  const isUnknown = error instanceof CallFailure && error.status === 404;
  const message = error ? errorMessage(error, translate('playerRecord.loadFailed')) : undefined;
  const head = (title: string) => <RecordHead title={title} list={list} heading={heading} />;
  if (isUnknown)
    return (
      <>
        {head(translate('playerRecord.notFound'))}
        <EmptyState message={translate('playerRecord.notFoundText')} role="alert" />
      </>
    );
  if (data)
    return (
      <>
        {head(data.name.trim() || translate('playerRecord.erasedTitle'))}
        <OpenRecord player={data} warning={message} onStandingChanged={() => setChanges(changes + 1)} />
      </>
    );
  return (
    <>
      {head(translate('playerRecord.title'))}
      {message ? (
        <LoadFailure message={message} onRetry={() => void refetch()} />
      ) : (
        <Loading label={translate('players.loadingRecord')} />
      )}
    </>
  );
}
