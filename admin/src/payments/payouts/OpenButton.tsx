import { Button } from '@mui/material';
import { translatePayouts as translate } from '../../i18n/enPayouts.ts';
import { inTable } from '../../ui/list/RowActions.tsx';
import { useHasCards } from '../../ui/windowWidth.ts';

/** A button that opens the record of its row: low in a table, as wide as the card below 900 px. */
export function OpenButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const hasCards = useHasCards();
  return (
    <Button
      variant="outlined"
      fullWidth={hasCards}
      aria-label={name}
      onClick={onOpen}
      sx={hasCards ? { minHeight: 48 } : inTable}
    >
      {translate('payouts.open')}
    </Button>
  );
}
