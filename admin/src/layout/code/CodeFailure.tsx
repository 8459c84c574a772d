import { useEffect, useRef } from 'react';
import { styled } from '../../theme/styled.ts';
import { PrimaryButton } from '../../ui/native/Button.ts';

const Failure = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 20,
  padding: '56px 16px',
  textAlign: 'center',
  '& p': { margin: 0 },
});

/** Says what could not be loaded; the button has the focus. */
export function CodeFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => retryButton.current?.focus(), []);
  return (
    <Failure role="alert">
      <p>{what} could not be loaded. Check your connection and try again.</p>
      <PrimaryButton ref={retryButton} type="button" onClick={onRetry}>
        Try again
      </PrimaryButton>
    </Failure>
  );
}
