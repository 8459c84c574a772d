import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { whatsAppUrl } from '@maidan/shared/format/links/phone-url.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { palette } from '../../../theme/palette.ts';

const Row = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& .number': { padding: '8px 0' },
  '& .MuiIconButton-root': { width: 44, height: 44, margin: '-6px 0', color: palette.grass },
});

/** Mobile number with links to call and to WhatsApp. */
export function Contact({ player: { name, phone } }: { player: PlayerRecord }) {
  return (
    <Row>
      <a className="number" href={`tel:+91${phone}`} aria-label={`Call ${name}, ${phone}`}>
        {phone}
      </a>
      <IconButton
        href={whatsAppUrl(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${name}`}
        title="WhatsApp"
      >
        <WhatsAppIcon />
      </IconButton>
    </Row>
  );
}
