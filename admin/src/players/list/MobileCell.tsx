import { styled } from '@mui/material/styles';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { palette } from '../../theme/palette.ts';
import { WhatsAppLink } from '../WhatsAppLink.tsx';
import { FamilyChip } from './FamilyChip.tsx';

/** The number above, what it is good for below: as high as two lines of text. */
const Cell = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 2px',
  '& a': { color: palette.ink },
  '& .number': { flexBasis: '100%', lineHeight: '24px', whiteSpace: 'nowrap' },
  '& .MuiIconButton-root': { width: 24, height: 24, marginLeft: -3, color: palette.grass },
});

interface MobileCellProps {
  player: ListedPlayerView;
  onFamily: (player: ListedPlayerView) => void;
}

/** Mobile number with links to call and to WhatsApp, and the family that shares it. */
export function MobileCell({ player, onFamily }: MobileCellProps) {
  const { name, phone } = player;
  return (
    <Cell>
      <a className="number" href={`tel:+91${phone}`} aria-label={`Call ${name}, ${phone}`}>
        {phone}
      </a>
      <WhatsAppLink name={name} phone={phone} iconSize={18} />
      <FamilyChip player={player} onOpen={onFamily} />
    </Cell>
  );
}
