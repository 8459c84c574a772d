import { Alert, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { fieldLabels } from '../fieldLabels.ts';
import type { Meanwhile } from './meanwhile.ts';

const Changes = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  fontWeight: 400,
  overflowWrap: 'anywhere',
});

const grid = { '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start' } } as const;

const valueText = (now: string | number | undefined): string => {
  if (now === undefined) return 'another one';
  return now === '' ? 'empty' : `“${now}”`;
};

function MeanwhileChanges({ meanwhile: { actors, changes } }: { meanwhile: Meanwhile }) {
  return (
    <>
      <span>Changed meanwhile{actors.length > 0 && ` by ${actors.join(' and ')}`}:</span>
      <Changes>
        {changes.map(({ field, now }) => (
          <li key={field}>
            {fieldLabels[field]} is now {valueText(now)}
          </li>
        ))}
        {changes.length === 0 && <li>Nothing that this form shows</li>}
      </Changes>
    </>
  );
}

/** After a refused attempt: what another administrator has changed. The button takes the focus. */
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
