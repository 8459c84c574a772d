import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { useNavigate } from 'react-router-dom';
import { rejectedPath } from '../../../data/playerImports.ts';
import { addressOf } from '../../../data/address/addresses.ts';
import { DownloadButton } from '../../../ui/feedback/DownloadButton.tsx';
import { canRetry, keepsRejectedRows, resultSentences } from '../importText.ts';
import { useImportAddress } from '../useImportAddress.ts';

const Text = styled('p')({ margin: '16px 0 0', maxWidth: '70ch' });

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '& .undo': { marginLeft: 'auto' },
  '@media (width < 600px)': { '& > .MuiButton-root': { flex: '1 1 100%' } },
});

interface ResultActionsProps {
  of: PlayerImport;
  isBusy: boolean;
  onRetry: () => void;
}

/** What the result means, and what can be done next. */
export function ResultActions({ of, isBusy, onRetry }: ResultActionsProps) {
  const navigate = useNavigate();
  const { go } = useImportAddress();
  const { id, undoUntil } = of;
  return (
    <>
      {resultSentences(of).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Ends>
        {canRetry(of) ? (
          <Button variant="contained" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
            {isBusy ? 'Please wait…' : 'Try again'}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void navigate(addressOf('players'))}>
            See the players
          </Button>
        )}
        <Button variant="outlined" onClick={() => go({})}>
          Import another list
        </Button>
        {keepsRejectedRows(of) && (
          <DownloadButton
            path={rejectedPath(id)}
            label="Download rejected rows"
            failed="The rejected rows could not be fetched. Please try again."
          />
        )}
        {undoUntil && (
          <Button
            className="undo"
            variant="outlined"
            color="error"
            aria-disabled={isBusy}
            onClick={() => !isBusy && go({ id, asksUndo: true })}
          >
            {isBusy ? 'Please wait…' : 'Undo this import'}
          </Button>
        )}
      </Ends>
    </>
  );
}
