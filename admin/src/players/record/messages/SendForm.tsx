import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, Menu, MenuItem } from '@mui/material';
import { whatsAppUrl } from '@maidan/shared/format/links/phone-url.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { useId, useState } from 'react';
import { eventLabel } from '../../../data/useEventChoices.ts';
import { useWholeList } from '../../../data/useWholeList.ts';
import { lists } from '../../../tabs.ts';
import { eventsToRegisterFor, formText } from './messageText.ts';

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/**
 * Opens WhatsApp with the registration form of one event for the player's mobile. Asks which event when several are open;
 * renders nothing when none is.
 */
export function SendForm({ player }: { player: PlayerRecord }) {
  const { data: all = [] } = useWholeList<EventView>(lists.events.resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const [first, ...others] = eventsToRegisterFor(all, player);
  if (!first) return null;
  const linkTo = (event: EventView) => whatsAppUrl(player.phone, formText(event, window.location.origin));
  const look = { variant: 'outlined', startIcon: <WhatsAppIcon /> } as const;
  if (others.length === 0)
    return (
      <Button {...look} href={linkTo(first)} {...inNewTab}>
        Send form
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Send form
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {[first, ...others].map((event) => (
          <MenuItem
            key={event.id}
            component="a"
            href={linkTo(event)}
            {...inNewTab}
            onClick={() => setAnchor(null)}
            sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {eventLabel(event)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
