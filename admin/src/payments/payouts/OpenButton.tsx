import { Button } from '@mui/material';
import { inTable } from '../../ui/list/inTable.ts';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';

/** Opens what a row is about: low in a table, the width of a card on a phone. */
export function OpenButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const isNarrow = useIsNarrow();
  return (
    <Button
      variant="outlined"
      fullWidth={isNarrow}
      aria-label={name}
      onClick={onOpen}
      sx={isNarrow ? { minHeight: 48 } : inTable}
    >
      Open
    </Button>
  );
}
