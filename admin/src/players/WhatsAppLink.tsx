import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { IconButton } from '@mui/material';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import { translate } from './texts.ts';

interface WhatsAppLinkProps {
  name: string;
  phone: string;
  /** Pixels; the icon's own size without it. */
  iconSize?: number;
}

/** Opens a chat with a player. */
export const WhatsAppLink = ({ name, phone, iconSize }: WhatsAppLinkProps) => (
  <IconButton
    href={whatsAppUrl(phone)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={translate('players.whatsAppTo', { name })}
    title={translate('players.whatsApp')}
  >
    <WhatsAppIcon {...(iconSize && { sx: { width: iconSize, height: iconSize } })} />
  </IconButton>
);
