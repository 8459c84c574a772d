import { undoDays } from '@maidan/shared/domain/timing.ts';
import { whatsAppUrl } from '@maidan/shared/format/links.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import EditIcon from '@mui/icons-material/EditOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { eventLabel, useWholeList } from '../../data/useWholeList.ts';
import { Section } from '../../ui/RecordPage.tsx';
import { DeletePlayer } from '../DeletePlayer.tsx';
import { ErasePlayer } from '../ErasePlayer.tsx';
import { CorrectPlayer } from './correct/CorrectPlayer.tsx';
import { eventsToRegisterFor, formText, mayBeInvited, receiptText } from './messageText.ts';
import { isKept } from './standing.ts';
import { useRegistration } from './RecordFacts.tsx';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
const message = { variant: 'outlined', startIcon: <WhatsAppIcon /> } as const;

/**
 * Opens WhatsApp for the player's mobile with a link to the form of an open event other than this registration's. When
 * there are several such events, a menu asks for one. Renders nothing when there is no such event, or when the family
 * may not be invited (`mayBeInvited`).
 */
function SendForm({ player }: { player: PlayerRecord }) {
  const { data: all = [] } = useWholeList<EventView>('events');
  const { data: registration } = useRegistration(player.id);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const [first, ...others] = eventsToRegisterFor(all, player);
  if (!first || !registration || !mayBeInvited(registration)) return null;
  const linkTo = (event: EventView) =>
    whatsAppUrl(player.phone, formText(event, window.location.origin, registration.language));
  if (others.length === 0)
    return (
      <Button {...message} href={linkTo(first)} {...inNewTab}>
        {translate('playerRecord.sendForm')}
      </Button>
    );
  return (
    <>
      <Button
        {...message}
        id={id}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('playerRecord.sendForm')}
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

/**
 * Opens WhatsApp for the player's mobile with a link to the receipt. Renders nothing without a receipt, or when the
 * family refuses messages.
 */
function SendReceipt({ player }: { player: PlayerRecord }) {
  const { data } = useRegistration(player.id);
  const { data: events = [] } = useWholeList<EventView>('events');
  if (!data?.merchTxnId || !player.receipt_number || data.refusesMessages) return null;
  const eventNameHi = events.find(({ id }) => id === player.eventId)?.eventNameHi;
  const text = receiptText({ ...player, eventNameHi }, data.merchTxnId, window.location.origin, data.language);
  return (
    <Button {...message} href={whatsAppUrl(player.phone, text)} {...inNewTab}>
      {translate('playerRecord.sendReceipt')}
    </Button>
  );
}

const Ways = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 16,
  alignItems: 'center',
  '@media (width < 600px)': { gridTemplateColumns: '1fr', '& > p + button': { marginTop: 8 } },
});

/**
 * Buttons to delete and to erase, each with its consequence. Renders nothing when the role or the player's state allows
 * neither.
 */
export function Removal({ player, onRemoved }: { player: PlayerRecord; onRemoved: () => void }) {
  const [asked, setAsked] = useState<'delete' | 'erase'>();
  const mayDelete = useIsAllowed('players:delete') && isKept(player);
  const mayErase = useIsAllowed('players:erase') && player.standing !== 'erased';
  if (!mayDelete && !mayErase) return null;
  const close = (): void => setAsked(undefined);
  return (
    <Section title={translate('playerRecord.remove.title')}>
      <Ways>
        {mayDelete && (
          <>
            <Button variant="outlined" color="error" onClick={() => setAsked('delete')}>
              {translate('dialog.delete')}
            </Button>
            <p>{translate('playerRecord.remove.deleteHint', { days: undoDays })}</p>
          </>
        )}
        {mayErase && (
          <>
            <Button variant="outlined" color="error" onClick={() => setAsked('erase')}>
              {translate('players.erase.action')}
            </Button>
            <p>{translate('playerRecord.remove.eraseHint')}</p>
          </>
        )}
      </Ways>
      {asked === 'delete' && (
        <DeletePlayer player={player} onClose={close} onDeleted={onRemoved} onErase={() => setAsked('erase')} />
      )}
      {asked === 'erase' && <ErasePlayer player={player} onClose={close} onErased={onRemoved} />}
    </Section>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '@media (width < 600px)': {
    flex: '1 1 100%',
    '& > *': { flex: '1 1 auto', paddingInline: 8, whiteSpace: 'nowrap' },
  },
});

/** Buttons to correct the record and to write to the player; renders nothing for a deleted or erased player. */
export function RecordActions({ player }: { player: PlayerRecord }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const mayCorrect = useIsAllowed('players:correct');
  if (!isKept(player)) return null;
  return (
    <Row>
      {mayCorrect && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<EditIcon />}
          aria-haspopup="dialog"
          onClick={() => setCorrecting(true)}
        >
          {translate('playerRecord.correct.action')}
        </Button>
      )}
      <SendReceipt player={player} />
      <SendForm player={player} />
      {isCorrecting && <CorrectPlayer player={player} onClose={() => setCorrecting(false)} />}
    </Row>
  );
}
