import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Meanwhile } from './meanwhile.ts';

const Changes = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});

const grid = { '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 } } as const;

function MeanwhileChanges({ meanwhile: { actors, changes } }: { meanwhile: Meanwhile }) {
  return (
    <>
      <span>Changed meanwhile{actors.length > 0 && ` by ${actors.join(' and ')}`}:</span>
      <Changes>
        {changes.map(({ label, now }) => (
          <li key={`${label} ${now}`}>
            {label} is now {now}
          </li>
        ))}
        {changes.length === 0 && <li>Nothing that is shown here</li>}
      </Changes>
    </>
  );
}

/** After a refused attempt in a dialog without anything typed: who confirms again confirms what is said here. */
export const ChangedNotice = ({ meanwhile }: { meanwhile: Meanwhile }) => (
  <Alert severity="warning" role="group" aria-label="Changed meanwhile" sx={grid}>
    <MeanwhileChanges meanwhile={meanwhile} />
  </Alert>
);

/** After a refused attempt to save: what another administrator has changed. The button takes the focus. */
export function OutdatedNotice({ meanwhile, onLook }: { meanwhile: Meanwhile; onLook: () => void }) {
  return (
    <Alert severity="warning" role="group" aria-label="Changed meanwhile" sx={grid}>
      <MeanwhileChanges meanwhile={meanwhile} />
      <span>What you have typed is still here.</span>
      <Button variant="outlined" data-invalid onClick={onLook}>
        Look at the current values
      </Button>
    </Alert>
  );
}

/** Above the form that holds the current values; takes the focus when it appears. */
export function CurrentValuesNotice({ meanwhile }: { meanwhile: Meanwhile }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity="info" role="group" aria-label="Current values" tabIndex={-1} sx={grid}>
      <MeanwhileChanges meanwhile={meanwhile} />
      <span>
        The form shows these values now, except where you have typed something else. Save writes what it shows.
      </span>
    </Alert>
  );
}
