import { styled } from '@mui/material/styles';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { palette } from '../../../theme/palette.ts';
import { WhatsAppLink } from '../../WhatsAppLink.tsx';

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
      <WhatsAppLink name={name} phone={phone} />
    </Row>
  );
}
