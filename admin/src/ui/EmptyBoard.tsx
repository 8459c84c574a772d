import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { inks } from '../theme/inks.ts';
import { Plates } from './Plates.tsx';

const Board = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: '40px 24px',
  textAlign: 'center',
  color: inks.chalk,
  backgroundColor: inks.board,
  '& p': { margin: 0, fontSize: 20, fontWeight: 700 },
  '& .blank': { fontSize: 40 },
});

/** A board with blank plates: nothing to count. `role` says whether it is a plain state or a failure to announce. */
export function EmptyBoard({
  sentence,
  children,
  role,
}: {
  sentence: string;
  children?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <Board role={role ?? 'status'}>
      <span className="blank" aria-hidden>
        <Plates value="   " />
      </span>
      <p>{sentence}</p>
      {children}
    </Board>
  );
}
