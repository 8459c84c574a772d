import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { useHasCards } from '../windowWidth.ts';

const Row = styled('div')({
  display: 'flex',
  gap: 4,
  '&:has(.MuiButton-root)': { gap: 12 },
  '& .MuiButton-root': { flex: 1 },
});

/** Style of a button with a text in a table row, low enough to keep the row's height. */
export const inTable = {
  ...{ minHeight: 36, fontSize: 17, px: 1.5, my: '2px' },
  ...{ borderColor: palette.lineStrong, '&:hover': { borderColor: palette.ink } },
} as const;

/** Size of an icon button in a table row. */
const tableSize = { width: 44, height: 42 } as const;
const touchSize = { width: 48, height: 48 } as const;

interface RowActionsProps {
  /** Name of the record, for the accessible names of the buttons. */
  name: string;
  onEdit?: () => void;
  onDelete: () => void;
  /** True for a row that is no card: the buttons are then icons below 900 px as well. */
  isInRow?: boolean;
}

/** Actions on one record: icons in a row, text buttons on a card. */
export function RowActions({ name, onEdit, onDelete, isInRow = false }: RowActionsProps) {
  const hasCards = useHasCards();
  const iconButtonSize = hasCards ? touchSize : tableSize;
  if (hasCards && !isInRow)
    return (
      <Row>
        {onEdit && (
          <Button
            variant="outlined"
            startIcon={<EditIcon />}
            aria-label={translate('rows.editOf', { name })}
            onClick={onEdit}
          >
            {translate('rows.edit')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="error"
          startIcon={<DeleteIcon />}
          aria-label={translate('rows.deleteOf', { name })}
          onClick={onDelete}
        >
          {translate('dialog.delete')}
        </Button>
      </Row>
    );
  return (
    <Row>
      {onEdit && (
        <IconButton
          aria-label={translate('rows.editOf', { name })}
          title={translate('rows.edit')}
          onClick={onEdit}
          sx={iconButtonSize}
        >
          <EditIcon />
        </IconButton>
      )}
      <IconButton
        aria-label={translate('rows.deleteOf', { name })}
        title={translate('dialog.delete')}
        onClick={onDelete}
        sx={{ ...iconButtonSize, color: palette.ink2, '&:hover, &:focus-visible': { color: palette.earthDark } }}
      >
        <DeleteIcon />
      </IconButton>
    </Row>
  );
}
