import { styled } from '@mui/material/styles';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { defaultUser, playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { ListedPlayerView, PlayerSort } from '@maidan/shared/wire/players.ts';
import { Link } from 'react-router-dom';
import { recordPath } from '../../data/addresses.ts';
import { palette } from '../../theme/palette.ts';
import type { Column } from '../../ui/list/column.ts';
import { RowActions } from '../../ui/list/RowActions.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';
import { SelectBox } from '../selection/SelectBox.tsx';
import type { Selection } from '../selection/useSelection.ts';
import { MobileCell } from './MobileCell.tsx';
import { RemarksButton } from './RemarksButton.tsx';

/** What a row of the list can open. */
export interface PlayerRowActions {
  openRemarks: (player: ListedPlayerView) => void;
  openPhoto: (player: ListedPlayerView) => void;
  openFamily: (player: ListedPlayerView) => void;
  /** Absent when the role does not include it. */
  confirmDelete: ((player: ListedPlayerView) => void) | undefined;
}

const NameLink = styled(Link)({ display: 'block', color: palette.ink, textUnderlineOffset: 3 });

/** The URL is signed; the width parameter is not part of the signature. */
const thumbOf = (photo: string): string => `${photo}&width=${playerPhotoWidths.thumbnail}`;

function Photo({ player, onOpen }: { player: ListedPlayerView; onOpen: () => void }) {
  const { photo, name } = player;
  if (!photo) return <Thumb src={defaultUser} fallback={defaultUser} alt={`No photo of ${name}`} />;
  return <Thumb src={thumbOf(photo)} fallback={defaultUser} alt={`Photo of ${name}, larger view`} onOpen={onOpen} />;
}

const selectColumn = ({
  isPageSelected,
  selectPage,
  isSelected,
  select,
}: Selection): Column<ListedPlayerView, PlayerSort> => ({
  label: 'Select',
  head: <SelectBox label="Select all on this page" isSelected={isPageSelected} onSelect={selectPage} />,
  cell: (player) => (
    <SelectBox
      label={`Select ${player.name}`}
      isSelected={isSelected(player)}
      onSelect={(wanted) => select([player], wanted)}
    />
  ),
  span: 40,
});

const actionsColumn = (confirmDelete: (player: ListedPlayerView) => void): Column<ListedPlayerView, PlayerSort> => ({
  label: 'Actions',
  cell: (player) => <RowActions name={player.name} onDelete={() => confirmDelete(player)} />,
  card: 'actions',
  span: 58,
});

/** Columns in the order of spec section 2, "Players tab", with Event and Registered On between them. */
export const playerColumns = (
  { openRemarks, openPhoto, openFamily, confirmDelete }: PlayerRowActions,
  /** Absent when the role includes nothing that can be done with a selection. */
  selection: Selection | undefined,
): Column<ListedPlayerView, PlayerSort>[] => [
  ...(selection ? [selectColumn(selection)] : []),
  { label: 'S.No', cell: (_, serial) => serial, align: 'right', span: 56 },
  {
    label: 'Name',
    sort: 'name',
    cell: ({ id, name }) => (
      <NameLink to={recordPath(id)}>
        <TwoLineClamp>{name}</TwoLineClamp>
      </NameLink>
    ),
    card: 'heading',
    span: 128,
  },
  { label: 'Age', sort: 'age', cell: ({ age }) => age, align: 'right', span: 40 },
  {
    label: 'Mobile',
    sort: 'phone',
    cell: (player) => <MobileCell player={player} onFamily={openFamily} />,
    span: 124,
  },
  { label: 'Address', sort: 'address', cell: ({ address }) => address, span: 100 },
  { label: 'Playing Style', sort: 'playingStyle', cell: ({ playingStyle }) => playingStyle, span: 84 },
  { label: 'Player Type', sort: 'position', cell: ({ position }) => position, span: 92 },
  { label: 'Event', sort: 'eventName', cell: ({ eventName }) => eventName, span: 100 },
  {
    label: 'Registered On',
    sort: 'createdAt',
    cell: ({ createdAt }) => shortIndianDate(indianDay(new Date(createdAt))),
    span: 82,
  },
  { label: 'Receipt No', sort: 'receipt_number', cell: (player) => player.receipt_number, span: 80 },
  {
    label: 'Amount',
    sort: 'amount',
    cell: ({ amount }) => (amount === null ? null : formatRupees(amount)),
    align: 'right',
    span: 62,
  },
  {
    label: 'Unavailability',
    sort: 'unavailability',
    cell: (player) => player.unavailability || 'Available',
    span: 100,
  },
  {
    label: 'Remarks',
    sort: 'remarks',
    cell: (player) =>
      player.remarks ? <RemarksButton text={player.remarks} onOpen={() => openRemarks(player)} /> : null,
    span: 80,
  },
  { label: 'Photo', cell: (player) => <Photo player={player} onOpen={() => openPhoto(player)} />, span: 48 },
  ...(confirmDelete ? [actionsColumn(confirmDelete)] : []),
];
