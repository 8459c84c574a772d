import styled from '@emotion/styled';
import { keyframes } from '@emotion/react';
import { palette } from '../../theme/palette.ts';

const cross = keyframes({ '0%, 100%': { backgroundColor: 'transparent' }, '20%': { backgroundColor: palette.earth } });

const Strip = styled('p')({
  display: 'flex',
  gap: 10,
  alignItems: 'center',
  justifyContent: 'center',
  padding: '56px 16px',
  margin: 0,
});

const Ball = styled('span')({
  width: 14,
  height: 14,
  borderRadius: '50%',
  border: `2px solid ${palette.ink}`,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${cross} 1.8s linear infinite` },
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`&:nth-of-type(${n + 1})`, { animationDelay: `${n * 0.3}s` }])),
});

/** Loading indicator: six circles, highlighted one after the other. */
export function Loading({ label }: { label: string }) {
  return (
    <Strip role="status">
      {[0, 1, 2, 3, 4, 5].map((ball) => (
        <Ball key={ball} aria-hidden />
      ))}
      {label}
    </Strip>
  );
}
