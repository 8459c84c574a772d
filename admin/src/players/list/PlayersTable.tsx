import { ButtonBase, useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../data/addresses.ts';
import { useCalledOffEvents } from '../../data/useWholeList.ts';
import { palette } from '../../theme/palette.ts';
import { RecordColumn, RecordList } from '../../ui/list/RecordList.tsx';
import { RowActions } from '../../ui/list/RowActions.tsx';
import { SerialNumber } from '../../ui/list/serial.ts';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { Quiet } from '../../ui/typography.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { usePlayerFilter } from '../usePlayerFilter.ts';
import { CallLink, PlayerThumb, WhatsAppLink } from '../PlayerParts.tsx';
import { FamilyChip } from './FamilyChip.tsx';
import { Money } from './Money.tsx';

export interface PlayerRowActions {
  openRemarks: (player: ListedPlayerView) => void;
  openPhoto: (player: ListedPlayerView) => void;
  openFamily: (player: ListedPlayerView) => void;
  /** Undefined when the role does not include deleting. */
  confirmDelete: ((player: ListedPlayerView) => void) | undefined;
}

const NameLink = styled(Link)({ display: 'block', color: palette.ink, textUnderlineOffset: 3 });

const LinkButton = styled(ButtonBase)({
  minHeight: 36,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
});

/** The first words of the remarks; opens the full text. */
function RemarksButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <LinkButton onClick={onOpen} aria-haspopup="dialog">
      <TwoLineClamp>{text}</TwoLineClamp>
    </LinkButton>
  );
}

/** The number and WhatsApp are in one line, the family below. */
const Cell = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 2px',
  '& a': { color: palette.ink },
  '& .number': { lineHeight: '24px', whiteSpace: 'nowrap' },
  '& .MuiIconButton-root': { width: 24, height: 24, color: palette.grass },
  // The margin of 100 percent puts the family on a line of its own.
  '& a:last-of-type + *': { margin: '0 100% 2px 0' },
});

interface MobileCellProps {
  player: ListedPlayerView;
  onFamily: (player: ListedPlayerView) => void;
}

/** Mobile number with links to call and to WhatsApp, and the chip of the family that shares it. */
function MobileCell({ player, onFamily }: MobileCellProps) {
  const { name, phone } = player;
  return (
    <Cell>
      <CallLink className="number" player={player} />
      {!player.refusesMessages && <WhatsAppLink name={name} phone={phone} iconSize={18} />}
      <FamilyChip player={player} onOpen={onFamily} />
    </Cell>
  );
}

interface PlayersTableProps {
  /** Actions on the selected players; absent when the role includes none. */
  bulkActionButtons: ReactNode;
  actions: PlayerRowActions;
}

const Column = RecordColumn<ListedPlayerView>;

/** The columns in the order of spec section 2, "Players tab", with Event and Registered On added between them. */
export function PlayersTable({ bulkActionButtons, actions }: PlayersTableProps) {
  const { setSort } = usePlayerFilter();
  // A window of 1440 px with its scroll bar still has the wider columns.
  const isRoomy = useMediaQuery('(min-width: 1410px)', { noSsr: true });
  const calledOff = useCalledOffEvents();
  const { openRemarks, openPhoto, openFamily, confirmDelete } = actions;
  return (
    <RecordList caption={translate('players.caption')} isFixed setSort={setSort} bulkActionButtons={bulkActionButtons}>
      <Column label={translate('columns.serial')} field={SerialNumber} className="serial" align="right" width={44} />
      <Column
        source="name"
        className="heading"
        width={142}
        render={({ id, name }) => (
          <NameLink to={recordPath(id)}>
            <TwoLineClamp>{name}</TwoLineClamp>
          </NameLink>
        )}
      />
      <Column source="age" align="right" width={36} />
      <Column source="phone" width={116} render={(player) => <MobileCell player={player} onFamily={openFamily} />} />
      <Column source="address" width={78} />
      <Column source="playingStyle" width={isRoomy ? 104 : 98} />
      <Column source="position" width={88} />
      <Column
        source="eventName"
        width={isRoomy ? 110 : 100}
        render={({ source, eventId, eventName: event }) => {
          if (source === 'imported') return translate('players.ofOldList');
          return event && calledOff.has(eventId) ? translate('players.calledOff', { event }) : event;
        }}
      />
      <Column
        source="createdAt"
        width={isRoomy ? 90 : 82}
        // No day for imported players: when their list has none, `createdAt` is the day of the import.
        render={({ source, createdAt }) =>
          source === 'imported' ? null : shortIndianDate(indianDay(new Date(createdAt)))
        }
      />
      <Column source="receipt_number" width={isRoomy ? 126 : 80} />
      <Column
        source="amount"
        align="right"
        width={106}
        render={(player) => (player.amount === null ? null : <Money player={player} />)}
      />
      <Column
        source="unavailability"
        width={96}
        render={({ unavailability }) => unavailability || <Quiet>{translate('players.available')}</Quiet>}
      />
      <Column
        source="remarks"
        width={66}
        render={(player) =>
          player.remarks ? <RemarksButton text={player.remarks} onOpen={() => openRemarks(player)} /> : null
        }
      />
      <Column
        label={translate('players.fields.photo')}
        width={46}
        render={(player) => <PlayerThumb player={player} onOpen={() => openPhoto(player)} />}
      />
      {confirmDelete && (
        <Column
          label={translate('columns.actions')}
          className="actions"
          width={58}
          render={(player) => <RowActions name={player.name} onDelete={() => confirmDelete(player)} />}
        />
      )}
    </RecordList>
  );
}
