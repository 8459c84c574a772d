import { isolated } from '@maidan/shared/format/isolated.ts';
import { OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { notify } from '../feedback/notifications.ts';
import { typedPlace } from './typedPlace.ts';

/** Room for three digits; height of a table row, on a card of a touch target. */
const Input = styled(OutlinedInput)({
  width: 68,
  '& .MuiOutlinedInput-input': { padding: '8px 6px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '@media (width >= 900px)': { width: 60, '& .MuiOutlinedInput-input': { padding: '4px 6px' } },
});

interface PlaceFieldProps {
  name: string;
  /** Position in the list; 1 is the first. */
  place: number;
  last: number;
  onMove: (place: number) => void;
}

/** Shows the place and takes another one, on Enter or when the field is left. Escape restores what was there. */
export function PlaceField({ name, place, last, onMove }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const move = (isEntered: boolean): void => {
    if (typed === undefined) return;
    const wanted = typedPlace(typed, last);
    if (wanted === undefined) {
      notify.failure(`Type a place from 1 to ${last} for ${isolated(name)}.`);
      // What was typed stays for a correction; who leaves the field sees the place again.
      if (isEntered) return;
    }
    setTyped(undefined);
    if (wanted !== undefined && wanted !== place) onMove(wanted);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      move(true);
    }
    if (event.key === 'Escape' && typed !== undefined) {
      // A dialog around the field stays open.
      event.stopPropagation();
      setTyped(undefined);
    }
  };
  const isWrong = typed !== undefined && typed !== '' && typedPlace(typed, last) === undefined;
  return (
    <Input
      value={typed ?? String(place)}
      error={isWrong}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={() => move(false)}
      onKeyDown={onKeyDown}
      inputProps={{ inputMode: 'numeric', 'aria-label': `Place of ${name}, 1 to ${last}`, autoComplete: 'off' }}
    />
  );
}
