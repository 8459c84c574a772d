import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { MoveButtons } from '../order/OrderControls.tsx';
import type { Step } from '../order/useReorder.ts';
import { useHasCards } from '../windowWidth.ts';
import { VisuallyHidden } from '../typography.ts';
import { type Column, isPlaced, useColumnLabel, nameOf } from './columns.ts';
import { moved } from './columnOrder.ts';

interface ColumnsSlotValue {
  /** The element that `ColumnsButton` renders; null when there is no such button. */
  slot: HTMLElement | null;
  setSlot: (element: HTMLElement | null) => void;
}

/** Connects a table with the `ColumnsButton` above it, into which the table renders its `ColumnsMenu`. */
export const ColumnsSlot = createContext<ColumnsSlotValue>({ slot: null, setSlot: () => undefined });

/** Its children must contain one `ColumnsButton` and one table. */
export function ColumnsSlotProvider({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return <ColumnsSlot value={{ slot, setSlot }}>{children}</ColumnsSlot>;
}

/** Reserves a button's width while the table has not rendered its menu. */
const Place = styled('span')({ display: 'inline-flex', minWidth: 112 });

/**
 * An empty element above a list, into which the list's table renders its `ColumnsMenu`. This menu is used instead of
 * react-admin's, which reorders columns only by mouse, and whose elements with the role `option` are in no list box.
 */
export function ColumnsButton() {
  const { setSlot } = useContext(ColumnsSlot);
  return useHasCards() ? null : <Place ref={setSlot} />;
}

const QuietButton = styled(Button)({
  minHeight: 44,
  padding: '3px 8px',
  color: palette.ink,
  fontSize: 18,
  '& .MuiButton-startIcon': { margin: '0 6px 0 0' },
  '&:hover, &[aria-expanded="true"]': { backgroundColor: palette.sand },
});

const Lines = styled('ul')({
  margin: 0,
  padding: '8px 8px 0 14px',
  listStyle: 'none',
  '& li': { display: 'flex', gap: 16, alignItems: 'center', justifyContent: 'space-between' },
  '& .MuiFormControlLabel-root': { marginRight: 0 },
  '& .MuiCheckbox-root': { padding: 8 },
  '& .MuiFormControlLabel-label': { fontSize: 17 },
  '& li .Mui-disabled, & li .Mui-disabled.Mui-checked': { color: palette.ink2 },
});

const shown: string[] = [];

interface ColumnsMenuProps {
  /** Key of the table's hidden columns in react-admin's store. */
  storeKey: string;
  /** The table's columns in their order. */
  columns: readonly Column[];
  /** Stores an order of the columns' names; undefined restores the order in which the table declares them. */
  onOrder: (names: string[] | undefined) => void;
}

/**
 * The button and its menu, which hides, shows and orders the columns of a table. DataTable reads the hidden columns from
 * react-admin's store. The column with the record's name is always shown, and the actions stay last.
 */
export function ColumnsMenu({ storeKey, columns, onOrder }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<string[]>(storeKey, shown);
  const [said, say] = useState('');
  // The browser removes the focus when React moves the element, so the pressed button is focused again.
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  }, [columns]);

  const labelOf = useColumnLabel();
  const listed = columns.filter((column) => !isPlaced(column, 'actions'));
  const last = columns.filter((column) => isPlaced(column, 'actions'));
  const move = (column: Column, step: Step): void => {
    pressed.current = document.activeElement;
    const next = moved(listed.map(nameOf), nameOf(column), step);
    onOrder([...next, ...last.map(nameOf)]);
    say(
      translate('columns.moved', {
        column: labelOf(column),
        place: next.indexOf(nameOf(column)) + 1,
        last: next.length,
      }),
    );
  };
  const toggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);

  return (
    <>
      <QuietButton
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('columns.name')}
      </QuietButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            ...{ role: 'dialog', 'aria-label': translate('columns.name') },
            sx: { mt: '4px', border: `2px solid ${palette.ink}`, boxShadow: `4px 4px 0 ${palette.line}` },
          },
        }}
      >
        <Lines>
          {listed.map((column, position) => {
            const [name, label, isHeading] = [nameOf(column), labelOf(column), isPlaced(column, 'heading')];
            return (
              <li key={name}>
                <FormControlLabel
                  label={isHeading ? translate('columns.alwaysShown', { column: label }) : label}
                  disabled={isHeading}
                  control={<Checkbox checked={isHeading || !hidden.includes(name)} onChange={() => toggle(name)} />}
                />
                <MoveButtons
                  axis="y"
                  name={label}
                  place={position + 1}
                  last={listed.length}
                  onMove={(step) => move(column, step)}
                />
              </li>
            );
          })}
        </Lines>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <Button
          variant="outlined"
          sx={{ m: '8px 14px 14px', minHeight: 44, fontSize: 18 }}
          onClick={() => {
            setHidden(shown);
            onOrder(undefined);
            say(translate('columns.wereReset'));
          }}
        >
          {translate('columns.reset')}
        </Button>
      </Popover>
    </>
  );
}
