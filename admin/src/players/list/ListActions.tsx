import { styled } from '@mui/material/styles';
import { RecentlyDeleted } from '../../ui/dialog/RecentlyDeleted.tsx';
import { deletionMessages } from '../deletionMessages.ts';
import { ExportButton } from '../ExportButton.tsx';
import { RegisterAtCounter } from '../../payments/counter/RegisterAtCounter.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';
import { ImportButton } from '../import/ImportButton.tsx';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (width < 900px)': {
    marginTop: 16,
    '& > *': { flex: '1 1 auto' },
    '& .MuiButton-root': { paddingInline: 8, whiteSpace: 'nowrap' },
  },
});

/**
 * What can be done with the whole list: above the table, on a phone below the rows. The counter is on a phone above the
 * search, where it is seen first.
 */
export function ListActions() {
  const hasCards = useHasCards();
  return (
    <Row>
      <RecentlyDeleted
        resource={'players'}
        restored={deletionMessages.restored}
        failed={deletionMessages.restoreFailed}
      />
      <ExportButton label="Export to CSV" />
      <ImportButton />
      {!hasCards && <RegisterAtCounter />}
    </Row>
  );
}
