import CallIcon from '@mui/icons-material/Call';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { palette } from '../../theme/palette.ts';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  '& a': { color: palette.ink },
  '& .MuiIconButton-root': { width: 30, height: 42, color: palette.grass },
});

const Ways = styled('span')({
  display: 'flex',
  gap: 12,
  marginTop: 8,
  '& .MuiButton-root': { flex: 1 },
});

/** Link to a WhatsApp chat with this player; loads nothing from WhatsApp before the click. */
const chat = (phone: string) => ({ href: `https://wa.me/91${phone}`, target: '_blank', rel: 'noopener noreferrer' });

/** Mobile number with links to call and to WhatsApp. */
export function MobileCell({ player: { name, phone } }: { player: PlayerView }) {
  const call = { href: `tel:+91${phone}`, 'aria-label': `Call ${name}, ${phone}` };
  const write = { ...chat(phone), 'aria-label': `WhatsApp ${name}` };
  if (useIsNarrow())
    return (
      <>
        {phone}
        <Ways>
          <Button variant="outlined" startIcon={<CallIcon />} {...call}>
            Call
          </Button>
          <Button variant="outlined" startIcon={<WhatsAppIcon />} {...write}>
            WhatsApp
          </Button>
        </Ways>
      </>
    );
  return (
    <Row>
      <a {...call}>{phone}</a>
      <IconButton {...write} title="WhatsApp">
        <WhatsAppIcon fontSize="small" />
      </IconButton>
    </Row>
  );
}
