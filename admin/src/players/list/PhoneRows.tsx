import CallIcon from '@mui/icons-material/Call';
import { styled } from '@mui/material/styles';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { recordPath } from '../../data/addresses.ts';
import { palette } from '../../theme/palette.ts';
import { SelectBox } from '../../ui/list/SelectBox.tsx';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { translate } from '../texts.ts';
import { CallLink } from '../PlayerParts.tsx';
import { FamilyChip } from './FamilyChip.tsx';

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  '&:focus': { outline: 0, boxShadow: 'none' },
  '& li + li': { borderTop: `1px solid ${palette.line}` },
});

/** The link of the name covers the row; the checkbox, the chip and the number lie above it. */
const Row = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  gap: '0 8px',
  alignItems: 'center',
  minHeight: 72,
  padding: '8px 10px',
  '&:has(input:checked)': { backgroundColor: palette.sand },
  '& .name': { color: palette.ink, fontSize: 18, fontWeight: 700, lineHeight: '24px', textDecoration: 'none' },
  '& .name::after': { content: '""', position: 'absolute', inset: 0 },
  '& .name:focus-visible': { outline: 0, boxShadow: 'none' },
  '& .name:focus-visible::after': {
    outline: `4px solid ${palette.marigold}`,
    outlineOffset: -4,
    boxShadow: `inset 0 0 0 6px ${palette.ink}`,
  },
  '& .about': { fontSize: 16, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& .event': { overflow: 'hidden', color: palette.ink2, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .above': { position: 'relative', zIndex: 1 },
  '& .call': {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    minHeight: 56,
    padding: '0 4px',
    fontSize: 15,
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    color: palette.ink,
    textDecoration: 'none',
    '& svg': { width: 22, height: 22, color: palette.grass },
  },
});

/** `Child Player (the club’s colony)` → `Child Player` */
const shortType = (type: string): string => type.replace(/ \(.*\)$/, '');

interface PhoneRowsProps {
  players: readonly ListedPlayerView[];
  /** The role includes something that can be done with a selection. */
  isSelectable: boolean;
  onFamily: (player: ListedPlayerView) => void;
}

/** The list on a phone: a row opens the record, the number calls. */
export function PhoneRows({ players, isSelectable, onFamily }: PhoneRowsProps) {
  const { selectedIds, onToggleItem } = useListContext<ListedPlayerView>();
  return (
    <Rows aria-label={translate('players.caption')} data-rows tabIndex={-1}>
      {players.map((player) => (
        <Row key={player.id} sx={isSelectable ? {} : { gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
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
            {player.source === 'imported' && <div className="about event">{translate('players.ofOldList')}</div>}
            {player.eventName && <div className="about event">{player.eventName}</div>}
          </div>
          <CallLink className="call above" player={player}>
            <CallIcon />
          </CallLink>
        </Row>
      ))}
    </Rows>
  );
}
