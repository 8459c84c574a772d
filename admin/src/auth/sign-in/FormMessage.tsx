import { palette } from '../../theme/palette.ts';
import { styled } from '../../theme/styled.ts';
import { Icon } from '../../ui/native/Icon.tsx';

const Line = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '14px 16px',
  fontWeight: 700,
  fontSize: 16,
  lineHeight: 1.4,
  color: palette.earthDark,
  backgroundColor: palette.sand,
  border: '2px solid currentcolor',
  borderRadius: 3,
  '& svg': { flex: 'none' },
  '@media (width < 40rem)': { padding: '8px 12px' },
});

/** Scrolled into view, because on a phone the button is far below the message. */
const bringIntoView = (alert: HTMLDivElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** Message about the whole form, above its fields. */
export function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <Line ref={bringIntoView} role="alert">
      <Icon of="error" size={22} />
      {message}
    </Line>
  ) : null;
}
