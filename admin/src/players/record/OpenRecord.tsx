import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { Corrections } from './facts/Corrections.tsx';
import { Family } from './facts/Family.tsx';
import { PaymentSection } from './facts/PaymentSection.tsx';
import { PersonFacts } from './facts/PersonFacts.tsx';
import { RegistrationFacts } from './facts/RegistrationFacts.tsx';
import { RecordActions } from './RecordActions.tsx';
import { Removal } from './Removal.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { Summary } from './Summary.tsx';

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '@media (width >= 900px)': { gridTemplateColumns: '1fr 1fr' },
});

interface OpenRecordProps {
  player: PlayerRecord;
  /** Why the latest reading failed; what is shown was read before. */
  warning: string | undefined;
  /** Called after a change that has taken the pressed button away. */
  onStandingChanged: () => void;
}

/** Everything that is known of one player; of an erased one, what is left. */
export function OpenRecord({ player, warning, onStandingChanged }: OpenRecordProps) {
  const isErased = player.standing === 'erased';
  return (
    <>
      <StandingBanner player={player} onRestored={onStandingChanged} />
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
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
          <Corrections player={player} />
          <Removal player={player} onRemoved={onStandingChanged} />
        </div>
      </Columns>
    </>
  );
}
