import { Button } from '@mui/material';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { rejectedPath } from '../../../data/playerImports.ts';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { DownloadButton } from '../../../ui/feedback/DownloadButton.tsx';
import { outcomes } from '../importLabels.ts';
import { useImportAddress } from '../useImportAddress.ts';
import { ImportBar } from './ImportBar.tsx';
import { ImportRows } from './ImportRows.tsx';
import { OutcomeTotals } from './OutcomeTotals.tsx';

interface DryRunProps {
  of: PlayerImport;
  isStarting: boolean;
  onBack: () => void;
  onRun: () => void;
}

/** What the import would do, row by row, before it does it. */
export function DryRun({ of, isStarting, onBack, onRun }: DryRunProps) {
  const { address, go } = useImportAddress();
  const counts = of.counts ?? { new: 0, changed: 0, same: 0, rejected: 0 };
  const outcome = address.outcome ?? outcomes.find((each) => counts[each] > 0) ?? 'new';
  return (
    <>
      <OutcomeTotals
        counts={counts}
        tense="planned"
        pressed={outcome}
        onPress={(pressed) => go({ ...address, outcome: pressed }, { replace: true })}
      />
      <ImportBar of={of} isStarting={isStarting} onRun={onRun} />
      <Toolbar>
        <Button variant="outlined" onClick={onBack} sx={{ mr: { sm: 'auto' } }}>
          Back to columns
        </Button>
        {counts.rejected > 0 && (
          <DownloadButton
            path={rejectedPath(of.id)}
            label="Download rejected rows"
            failed="The rejected rows could not be fetched. Please try again."
          />
        )}
      </Toolbar>
      <ImportRows key={outcome} id={of.id} outcome={outcome} />
    </>
  );
}
