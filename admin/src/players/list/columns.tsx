import { defaultUser, playerPhotoWidths } from '@maidan/shared/format/image-url.ts';
import type { PlayerSort, PlayerView } from '@maidan/shared/wire/players.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { RowActions } from '../../ui/list/RowActions.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import type { Column } from '../../ui/list/column.ts';
import { MobileCell } from './MobileCell.tsx';
import { RemarksButton } from './RemarksButton.tsx';

/** Dialogs that a row opens. */
interface PlayerDialogs {
  openRemarks: (player: PlayerView) => void;
  openPhoto: (player: PlayerView) => void;
  confirmDelete: (player: PlayerView) => void;
}

/** The URL is signed; the width parameter is not part of the signature. */
const thumbOf = (photo: string): string => `${photo}&width=${playerPhotoWidths.thumbnail}`;

function Photo({ player, onOpen }: { player: PlayerView; onOpen: () => void }) {
  const { photo, name } = player;
  if (!photo) return <Thumb src={defaultUser} fallback={defaultUser} alt={`No photo of ${name}`} />;
  return <Thumb src={thumbOf(photo)} fallback={defaultUser} alt={`Photo of ${name}, larger view`} onOpen={onOpen} />;
}

/** Columns in the order of spec section 2, "Players tab". */
export const playerColumns = ({
  openRemarks,
  openPhoto,
  confirmDelete,
}: PlayerDialogs): Column<PlayerView, PlayerSort>[] => [
  { label: 'S.No', cell: (_, serial) => serial, align: 'right' },
  { label: 'Name', sort: 'name', cell: ({ name }) => name, card: 'heading', width: 160 },
  { label: 'Age', sort: 'age', cell: ({ age }) => age, align: 'right' },
  { label: 'Mobile', sort: 'phone', cell: (player) => <MobileCell player={player} />, card: 'wide' },
  { label: 'Address', sort: 'address', cell: ({ address }) => address, card: 'wide', width: 140 },
  { label: 'Playing Style', sort: 'playingStyle', cell: ({ playingStyle }) => playingStyle, width: 112 },
  { label: 'Player Type', sort: 'position', cell: ({ position }) => position, width: 116 },
  { label: 'Receipt No', sort: 'receipt_number', cell: (player) => player.receipt_number },
  {
    label: 'Amount',
    sort: 'amount',
    cell: ({ amount }) => (amount === null ? null : formatRupees(amount)),
    align: 'right',
  },
  {
    label: 'Unavailability',
    sort: 'unavailability',
    cell: (player) => player.unavailability || 'Available',
    width: 104,
  },
  {
    label: 'Remarks',
    sort: 'remarks',
    cell: (player) =>
      player.remarks ? <RemarksButton text={player.remarks} onOpen={() => openRemarks(player)} /> : null,
    card: 'wide',
    width: 104,
  },
  {
    label: 'Photo',
    cell: (player) => <Photo player={player} onOpen={() => openPhoto(player)} />,
    card: 'picture',
  },
  {
    label: 'Actions',
    cell: (player) => <RowActions name={player.name} onDelete={() => confirmDelete(player)} />,
    card: 'actions',
  },
];
