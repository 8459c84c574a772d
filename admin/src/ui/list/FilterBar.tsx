import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { translate } from '../../i18n/translate.ts';
import { useHasCards } from '../windowWidth.ts';
import { palette } from '../../theme/palette.ts';
import { VisuallyHidden } from '../typography.ts';
import { ColumnsButton } from './ColumnsButton.tsx';

/** An active filter: the label of its field, and the chosen value in words. */
export interface SetFilter {
  label: string;
  value: string;
  remove: () => void;
}

/** The active filters, in the order of `labels`. A field without a text in `words` is left out. */
export const setFilters = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  words: Readonly<Record<Field, string | undefined>>,
  remove: (field: Field) => void,
): SetFilter[] =>
  (Object.keys(labels) as Field[]).flatMap((field) => {
    const value = words[field];
    return value ? [{ label: labels[field], value, remove: () => remove(field) }] : [];
  });

/**
 * Returns handlers for the fields below 900 px: `onChosen` is called once a finger has chosen an option of a select. It
 * is not called for keys, because an arrow key changes a closed select with every press, nor for a day that is typed.
 */
function useTouchedChoice(onChosen: () => void) {
  const isTouched = useRef(false);
  return {
    onPointerDown: ({ pointerType }: PointerEvent): void => {
      isTouched.current = pointerType === 'touch';
    },
    onKeyDown: (): void => {
      isTouched.current = false;
    },
    onChange: ({ target }: FormEvent): void => {
      if (isTouched.current && target instanceof HTMLSelectElement) onChosen();
    },
  };
}

const Area = styled('div')({
  display: 'grid',
  gap: '10px 12px',
  marginBottom: 12,
  '& .line, & .find': { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'center' },
  // The part with the search takes the room that is left in the line.
  '& .find': { flex: '9 1 auto' },
  // The search field begins with this width and grows into the free room of the line.
  '& .search': { flex: '1 1 auto', width: 210, maxWidth: 420 },
  // The browser's button that empties the field takes no room from the placeholder.
  '& .search input:placeholder-shown::-webkit-search-cancel-button': { display: 'none' },
  // `order` shows the fields below `end`, the last element of the line. The Tab key still reaches the fields first.
  '& .fields': {
    order: 1,
    flexBasis: '100%',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
    gap: '12px 16px',
    alignItems: 'end',
    padding: 14,
    border: `2px solid ${palette.lineStrong}`,
    borderRadius: 3,
    backgroundColor: palette.chalk,
  },
  // Below 900 px the fields come directly after the line with the search and the button that unfolds them.
  '@media (width < 900px)': {
    marginBottom: 8,
    '& .line, & .find': { gap: 8 },
    '& .find': { flexBasis: '100%' },
    '& .line.beside > .find': { flex: '1 1 0' },
    '& .line.beside .search': { width: 110 },
    '& .search': { width: 160, maxWidth: 'none' },
    '& .search .MuiInputBase-root': { paddingLeft: 10 },
    '& .search input': { paddingInline: '0 4px', fontSize: 17 },
    '& .line.beside .search input': { paddingInline: 0, fontSize: 16 },
    '& .line.beside .search .MuiInputBase-root': { paddingInline: '6px 4px' },
    '& .line.beside .search .MuiInputAdornment-root': { marginRight: 4 },
    '& .fold': { gap: 4, minWidth: 52, minHeight: 52, paddingInline: 12 },
    '& .fold .MuiButton-startIcon': { margin: 0 },
    '& .fields': { order: 0 },
  },
  '@media (width >= 900px)': {
    marginBottom: 8,
    '& .search input': { paddingBlock: 8 },
    '& .find > .MuiButton-root': { minHeight: 44, fontSize: 18 },
  },
});

const SetButton = styled(Button)({
  minHeight: 40,
  padding: '2px 8px 2px 12px',
  maxWidth: 320,
  fontFamily: 'inherit',
  fontSize: 16,
  lineHeight: 1.2,
  textTransform: 'none',
  textAlign: 'left',
  overflowWrap: 'anywhere',
});

interface FilterBarProps {
  /** Accessible name of the search landmark. */
  label: string;
  search: ReactNode;
  /** The active filters, each with a button that removes it. */
  set: readonly SetFilter[];
  /** The main action; below 900 px it stays beside the search. */
  beside?: ReactNode;
  /** Sums and actions of the list, at the end of the line. */
  end?: ReactNode;
  /** The select of the list's order, shown among the fields below 900 px, where there are no column heads. */
  sort?: ReactNode;
  /** The fields of the filters; absent when the list has only the search. */
  children?: ReactNode;
}

/**
 * The search and the filters above a list. A button unfolds the filters; below 900 px it shows only an icon, and
 * the filters are folded again once a finger has chosen. Beside it, each active filter has a button that removes it.
 */
export function FilterBar({ label, search, set, sort, beside, end, children }: FilterBarProps) {
  const hasCards = useHasCards();
  const [isOpen, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const id = useId();
  const name = translate(!children ? 'filters.sort' : sort && hasCards ? 'filters.sortAndFilter' : 'filters.name');
  const close = (): void => {
    setOpen(false);
    fold.current?.focus();
  };
  const touched = useTouchedChoice(close);
  const hasFields = children !== undefined || (hasCards && sort !== undefined);
  return (
    <Area>
      <div className={beside ? 'line beside' : 'line'}>
        <div className="find" role="search" aria-label={label}>
          <div className="search">{search}</div>
          {hasFields && (
            <Button
              ref={fold}
              className="fold"
              variant={isOpen ? 'contained' : 'outlined'}
              color={isOpen ? 'secondary' : 'primary'}
              startIcon={<TuneIcon />}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {hasCards ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              {hasCards && set.length > 0 && `(${set.length})`}
            </Button>
          )}
          <ColumnsButton />
          {set.map(({ label: field, value, remove }) => (
            <SetButton
              key={field}
              variant="outlined"
              endIcon={<CloseIcon />}
              aria-label={translate('filters.remove', { field, value })}
              onClick={() => {
                remove();
                // The focus moves to the fold button, because the pressed button is removed together with its filter.
                fold.current?.focus();
              }}
            >
              {field}: {value}
            </SetButton>
          ))}
        </div>
        {beside}
        {isOpen && hasFields && (
          <div className="fields" id={id} role="group" aria-label={name} {...(hasCards && touched)}>
            {hasCards && sort}
            {children}
            {hasCards && (
              <Button variant="contained" color="secondary" onClick={close}>
                {translate('filters.show')}
              </Button>
            )}
          </div>
        )}
        {end}
      </div>
    </Area>
  );
}
