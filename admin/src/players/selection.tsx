import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { type ReactNode, useRef, useState } from 'react';
import { type ListControllerResult, ListContextProvider, useListContext } from 'react-admin';
import { palette } from '../theme/palette.ts';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';
import { scopeIn, type SelectionScope } from './selectionScope.ts';
import { usePlayerFilter } from './usePlayerFilter.ts';

type Selection = ListControllerResult<ListedPlayerView> & {
  /**
   * The selected players. Those of other pages have the values with which they were last shown. With `isAll` it has
   * only the players of this page.
   */
  players: readonly ListedPlayerView[];
  /** Whether all matching players are selected, on any page; `selectedIds` then has only those of this page. */
  isAll: boolean;
  count: number;
};

/** The list context with the selection; only below a SelectionProvider. */
export const useSelection = () => useListContext<ListedPlayerView>() as Selection;

/** The players of this page, and the selected players of pages that were shown before, by id. */
function useShownPlayers(data: readonly ListedPlayerView[], selectedIds: readonly string[]) {
  const [shown, setShown] = useState<{
    data: readonly ListedPlayerView[];
    byId: ReadonlyMap<string, ListedPlayerView>;
  }>({
    data: [],
    byId: new Map(),
  });
  if (shown.data !== data) {
    const selected = selectedIds.flatMap((id) => shown.byId.get(id) ?? []);
    setShown({ data, byId: new Map([...selected, ...data].map((player) => [player.id, player])) });
  }
  return shown.byId;
}

const nobody: ListedPlayerView[] = [];

/**
 * react-admin's selection of the surrounding list, with two additions. A change of the filter ends the selection; a
 * change of the page does not. All matching players can be selected without loading them; when one of them is then
 * unselected, only the others of this page stay selected.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const list = useListContext<ListedPlayerView>();
  const { data = nobody, total = 0 } = list;
  const listed = JSON.stringify(usePlayerFilter().filter);
  const [stored, setScope] = useState<SelectionScope>({ listed, isAll: false });
  const scope = scopeIn(stored, listed);
  if (scope !== stored) setScope(scope);
  const isCurrent = scope.listed === listed;
  const { isAll } = scope;
  const pageIds = data.map(({ id }) => id);
  const chosenIds = isCurrent ? list.selectedIds : [];
  const selectedIds = isAll ? pageIds : chosenIds;
  const shown = useShownPlayers(data, selectedIds);

  const select = (ids: string[]): void => {
    list.onSelect(ids);
    setScope({ listed, isAll: false });
  };
  const value: Selection = {
    ...list,
    players: selectedIds.flatMap((id) => shown.get(id) ?? []),
    isAll,
    count: isAll ? total : selectedIds.length,
    selectedIds,
    onSelect: select,
    onToggleItem: (id) =>
      select(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]),
    onSelectAll: () => setScope({ listed, isAll: true }),
    onUnselectItems: () => select([]),
  };
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}

/** The bar is in place of the list's buttons; below 900 px it is fixed at the bottom of the window. */
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
  /** Called when the selection is cleared, which removes the bar with its focused button. */
  onEnd: () => void;
  /** Buttons for the selected players. */
  children: ReactNode;
}

/** The number of selected players, and the buttons for them. */
export function SelectionBar({ onEnd, children }: SelectionBarProps) {
  const { total = 0, count, isAll, onSelectAll, onUnselectItems } = useSelection();
  const bar = useRef<HTMLDivElement>(null);
  const players = translate('players.count', { smart_count: count });
  return (
    <Bar ref={bar} tabIndex={-1} role="group" aria-label={translate('players.selection.label')}>
      <p role="status">
        {translate(isAll ? 'players.selection.allSelected' : 'players.selection.selected', { players })}
      </p>
      {!isAll && count < total && (
        <Button
          variant="outlined"
          onClick={() => {
            onSelectAll();
            bar.current?.focus();
          }}
        >
          {translate('players.selection.selectAll', { number: total.toLocaleString('en-IN') })}
        </Button>
      )}
      <Button
        variant="outlined"
        onClick={() => {
          onUnselectItems();
          onEnd();
        }}
      >
        {translate('players.selection.clear')}
      </Button>
      {children}
    </Bar>
  );
}
