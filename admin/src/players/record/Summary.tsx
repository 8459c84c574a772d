import { styled } from '@mui/material/styles';
import { defaultUser } from '@maidan/shared/format/image-url.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { type ReactNode, useState } from 'react';
import { palette } from '../../theme/palette.ts';
import { Lightbox } from '../../ui/dialog/Lightbox.tsx';
import { Thumb } from '../../ui/list/Thumb.tsx';
import { thumbnailOf } from './facts/photoUrl.ts';

const Panel = styled('div')({
  '--thumb': '112px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 20px',
  alignItems: 'center',
  marginBottom: 16,
  padding: 'clamp(14px, 1.6vw, 20px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  borderBottom: `4px solid ${palette.marigold}`,
  '& .facts': { flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere', '& p': { margin: 0 } },
  '& .type': { fontSize: 20, fontWeight: 700, lineHeight: 1.3 },
  '& .event': { color: palette.willow },
  '@media (width < 600px)': { '--thumb': '88px' },
});

function Photo({ name, photo }: PlayerRecord) {
  const [isOpen, setOpen] = useState(false);
  if (!photo) return <Thumb src={defaultUser} fallback={defaultUser} alt={`No photo of ${name}`} />;
  return (
    <>
      <Thumb
        src={thumbnailOf(photo)}
        fallback={defaultUser}
        alt={`Photo of ${name}, larger view`}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <Lightbox title={name} src={photo} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Photo, type and event of the player, and what can be done. */
export function Summary({ player, children }: { player: PlayerRecord; children: ReactNode }) {
  const { position, age, playingStyle, eventName } = player;
  return (
    <Panel>
      <Photo {...player} />
      <div className="facts">
        <p className="type">{position}</p>
        {eventName && <p className="event">{eventName}</p>}
        <p>{[`${age} years`, playingStyle].filter(Boolean).join(', ')}</p>
      </div>
      {children}
    </Panel>
  );
}
