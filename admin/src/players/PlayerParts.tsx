import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { IconButton } from '@mui/material';
import { defaultUser, thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import type { ReactNode } from 'react';
import { Thumb } from '../ui/list/Thumb.tsx';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';

/** Removes the part in brackets: `Child Player` for `Child Player (the club’s colony)`, for rows with little room. */
export const shortType = (type: string): string => type.replace(/ \(.*\)$/, '');

interface WhatsAppLinkProps {
  name: string;
  phone: string;
  /** Pixels; the icon's own size without it. */
  iconSize?: number;
}

/** A link that opens a WhatsApp chat with a player. */
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

interface CallLinkProps {
  player: Pick<PlayerView, 'name' | 'phone'>;
  className: string;
  /** Content before the number. */
  children?: ReactNode;
}

/** A player's mobile number, as a link that calls it. */
export const CallLink = ({ player: { name, phone }, className, children }: CallLinkProps) => (
  <a className={className} href={`tel:+91${phone}`} aria-label={translate('players.call', { name, phone })}>
    {children}
    {phone}
  </a>
);

interface PlayerThumbProps {
  player: Pick<PlayerView, 'name' | 'photo'>;
  onOpen: () => void;
}

/** The small photo of a player, as a button for the large photo; a default picture when there is no photo. */
export function PlayerThumb({ player: { name, photo }, onOpen }: PlayerThumbProps) {
  const alt = translate(photo ? 'players.openPhoto' : 'players.noPhoto', { name });
  return <Thumb src={thumbnailOf(photo)} fallback={defaultUser} alt={alt} {...(photo && { onOpen })} />;
}
