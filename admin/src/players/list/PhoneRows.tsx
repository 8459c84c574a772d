import CallIcon from '@mui/icons-material/Call';
import { styled } from '@mui/material/styles';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordPath } from '../../data/addresses.ts';
import { useCalledOffEvents } from '../../data/useWholeList.ts';
import { palette } from '../../theme/palette.ts';
import { SelectBox } from '../../ui/list/SelectBox.tsx';
import { TapRow, TapRows } from '../../ui/list/TapRows.tsx';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { translatePlayers as translate } from '../../i18n/enPlayers.ts';
import { CallLink, shortType } from '../PlayerParts.tsx';
import { FamilyChip } from './FamilyChip.tsx';
import { Money } from './Money.tsx';

const CallCell = styled(CallLink)({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  minHeight: 56,
  fontSize: 15,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: palette.ink,
  textDecoration: 'none',
  '& svg': { width: 22, height: 22, color: palette.grass },
});

/** The event, in up to two lines, and beside it the money. */
const EventLine = styled('div')({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  fontSize: 16,
  lineHeight: '20px',
  '& > :first-of-type': { color: palette.ink2 },
  '& > :last-of-type > :first-of-type': { fontWeight: 700 },
});

function aboutEvent({ source, eventName: event }: ListedPlayerView, isCalledOff: boolean): string | null {
  if (source === 'imported') return translate('players.ofOldList');
  return event && isCalledOff ? translate('players.calledOff', { event }) : event;
}

interface PhoneRowsProps {
  players: readonly ListedPlayerView[];
  /** True when the role includes an action on selected players. */
  isSelectable: boolean;
  onFamily: (player: ListedPlayerView) => void;
}

/** The list below 900 px: a press on a row opens the record, a press on the number calls it. */
export function PhoneRows({ players, isSelectable, onFamily }: PhoneRowsProps) {
  const { selectedIds, onToggleItem } = useListContext<ListedPlayerView>();
  const calledOff = useCalledOffEvents();
  return (
    <TapRows aria-label={translate('players.caption')} data-rows tabIndex={-1}>
      {players.map((player) => (
        <TapRow key={player.id} sx={isSelectable ? { gridTemplateColumns: '32px minmax(0, 1fr) auto' } : {}}>
          {isSelectable && (
            <span className="above">
              <SelectBox
                label={translate('players.selection.select', player)}
                isSelected={selectedIds.includes(player.id)}
                onClick={() => onToggleItem(player.id)}
              />
            </span>
          )}
          <div>
            <Link className="name" to={recordPath(player.id)}>
              <TwoLineClamp>{player.name}</TwoLineClamp>
            </Link>
            <div className="about">
              {player.age ?? translate('players.ageUnknown')} · {shortType(player.position)}
            </div>
            {player.familySize > 1 && (
              <span className="above">
                <FamilyChip player={player} onOpen={onFamily} />
              </span>
            )}
          </div>
          <CallCell className="above" player={player}>
            <CallIcon />
          </CallCell>
          <EventLine style={isSelectable ? { gridColumn: '2 / -1' } : {}}>
            <TwoLineClamp title={player.eventName ?? undefined}>
              {aboutEvent(player, calledOff.has(player.eventId))}
            </TwoLineClamp>
            {player.source !== 'imported' && <Money player={player} isLow />}
          </EventLine>
        </TapRow>
      ))}
    </TapRows>
  );
}
