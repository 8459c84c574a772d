import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { palette } from '../../theme/palette.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';

const Chip = styled(ButtonBase)({
  minHeight: 24,
  padding: '0 5px',
  fontFamily: 'inherit',
  fontSize: 14,
  fontWeight: 700,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
  border: `1px solid ${palette.ink}`,
  borderRadius: 2,
  backgroundColor: palette.willow,
  '&:hover': { backgroundColor: palette.marigold },
  // Below 900 px the chip can be pressed on 44 px of height.
  '@media (width < 900px)': { '&::after': { content: '""', position: 'absolute', inset: '-11px -6px' } },
});

interface FamilyChipProps {
  player: ListedPlayerView;
  onOpen: (player: ListedPlayerView) => void;
}

/** Chip on a player whose mobile other players have as well; a press lists them. */
export function FamilyChip({ player, onOpen }: FamilyChipProps) {
  const { familySize, name } = player;
  if (familySize < 2) return null;
  return (
    <Chip onClick={() => onOpen(player)} aria-label={translate('players.familyOf', { size: familySize, name })}>
      {translate('players.family', { size: familySize })}
    </Chip>
  );
}
