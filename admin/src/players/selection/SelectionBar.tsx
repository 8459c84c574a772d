import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { pluralise } from '@maidan/shared/format/plural.ts';
import { mostSelected } from '@maidan/shared/rules/players/player-selection.ts';
import { useRef, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
import { DeleteSelected } from '../DeleteSelected.tsx';
import { ExportButton } from '../ExportButton.tsx';
import type { Selection } from './useSelection.ts';
import { useSelected } from './useSelected.ts';

/** In the place of the list's buttons, so that no row moves; on a phone at the bottom of the window. */
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  outlineOffset: 4,
  '& p': { margin: '0 auto 0 0', fontSize: 18, fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  '& .hint': { flexBasis: '100%', margin: 0, fontSize: 16, fontWeight: 400 },
  '@media (width >= 900px)': {
    '& .MuiButton-root': { minHeight: 44, paddingInline: 11, fontSize: 17, whiteSpace: 'nowrap' },
  },
  '@media (width < 900px)': {
    position: 'fixed',
    zIndex: 5,
    insetInline: 0,
    bottom: 0,
    gap: 8,
    padding: '10px 16px 14px',
    borderTop: `2px solid ${palette.ink}`,
    backgroundColor: palette.sand,
    '& .MuiButton-root': { flex: '1 1 40%', paddingInline: 8, whiteSpace: 'nowrap' },
    '& > div': { flex: '1 1 40%' },
    '& p': { flexBasis: '100%' },
  },
});

interface SelectionBarProps {
  selection: Selection;
  total: number;
  /** Called when the bar goes: its buttons have the focus no longer. */
  onEnd: () => void;
}

/** How many players are selected, and what can be done with them. */
export function SelectionBar({ selection, total, onEnd }: SelectionBarProps) {
  const { count, isAll, players, selectAll, clear } = selection;
  const canDelete = useIsAllowed('players:delete');
  const [isDeleting, setDeleting] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const selected = useSelected(selection, isDeleting);
  const end = (): void => {
    clear();
    onEnd();
  };
  const isTooMany = count > mostSelected;
  return (
    <Bar ref={bar} tabIndex={-1} role="group" aria-label="Selected players">
      <p role="status">
        {isAll ? `All ${pluralise(count, 'player')} selected` : `${pluralise(count, 'player')} selected`}
      </p>
      {!isAll && count < total && (
        <Button
          variant="outlined"
          onClick={() => {
            selectAll();
            bar.current?.focus();
          }}
        >
          Select all {total.toLocaleString('en-IN')}
        </Button>
      )}
      <Button variant="outlined" onClick={end}>
        Clear
      </Button>
      <ExportButton label="Export selected" ids={isAll ? undefined : players.map(({ id }) => id)} />
      {canDelete &&
        (isTooMany ? (
          <p className="hint">At most {mostSelected.toLocaleString('en-IN')} players can be deleted at once.</p>
        ) : (
          <Button variant="outlined" color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(true)}>
            Delete selected
          </Button>
        ))}
      {isDeleting && <DeleteSelected count={count} {...selected} onClose={() => setDeleting(false)} onDeleted={end} />}
    </Bar>
  );
}
