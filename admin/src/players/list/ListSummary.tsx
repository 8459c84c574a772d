import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useHasCards } from '../../ui/windowWidth.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { familiesTogether, newestFirst, usePlayerFilter } from '../usePlayerFilter.ts';
import { ListActions } from './ListActions.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  '& p': { margin: '0 auto 0 0', fontSize: 17, fontVariantNumeric: 'tabular-nums' },
  '@media (width < 900px)': { '& p': { flex: '1 1 80px', lineHeight: '24px' } },
  // From 900 px on the summary may share the line of the search, so its buttons are smaller.
  '@media (width >= 900px)': {
    '& .MuiButton-root': { minHeight: 44, paddingInline: 11, fontSize: 17, whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { marginRight: 5 },
  },
  '@media (900px <= width < 1500px)': { '& .MuiButton-startIcon': { display: 'none' } },
});

interface ListSummaryProps {
  /** Text that says how many players are listed; undefined while the number is not known. */
  summary: string | undefined;
  /** The mobile whose family is listed. */
  familyMobile: string | undefined;
  onShowAll: () => void;
}

/** Says how many players are listed, with the buttons of the list. */
export function ListSummary({ summary, familyMobile, onShowAll }: ListSummaryProps) {
  const { sort } = useListContext();
  const { filter, setSort } = usePlayerFilter();
  const hasCards = useHasCards();
  const isGrouped = sort.field === familiesTogether.field;
  return (
    <Row>
      <p role="status">
        {summary && filter.family && familyMobile
          ? translate('players.withMobile', { players: summary, mobile: familyMobile })
          : summary}
      </p>
      {filter.family && (
        <Button variant="outlined" onClick={onShowAll}>
          {translate('players.showAll')}
        </Button>
      )}
      {!hasCards && (
        <>
          <Button
            variant={isGrouped ? 'contained' : 'outlined'}
            color={isGrouped ? 'secondary' : 'primary'}
            startIcon={<FamilyIcon />}
            aria-pressed={isGrouped}
            onClick={() => setSort(isGrouped ? newestFirst : familiesTogether)}
          >
            {translate('players.groupFamilies')}
          </Button>
          <ListActions />
        </>
      )}
    </Row>
  );
}
