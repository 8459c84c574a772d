import FamilyIcon from '@mui/icons-material/FamilyRestroom';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { isFinished, useOpening } from '../../club/useOpening.ts';
import { addressOf } from '../../data/addresses.ts';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { palette } from '../../theme/palette.ts';
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

const OpeningAnchor = styled(Link)({
  position: 'relative',
  color: palette.ink,
  fontSize: 16,
  fontWeight: 700,
  lineHeight: '24px',
  textUnderlineOffset: 3,
  // The link can be pressed on 44 px of height.
  '&::after': { content: '""', position: 'absolute', inset: '-10px -6px' },
});

/** Counts what is left to do before the club opens its site, and leads to the list of it; until it is hidden. */
function OpeningLink() {
  const opening = useOpening(useIsAllowed('club:manage'));
  if (!opening?.isShown || isFinished(opening)) return null;
  const { items } = opening;
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <OpeningAnchor to={addressOf('club')}>
      {translate('players.readyToOpen', { done, all: items.length })}
    </OpeningAnchor>
  );
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
      {hasCards && !filter.family && <OpeningLink />}
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
