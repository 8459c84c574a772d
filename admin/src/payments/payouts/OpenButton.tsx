import { Button } from '@mui/material';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';

const inTable = { minHeight: 38, fontSize: 17, px: 1.5, my: '2px' };

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
