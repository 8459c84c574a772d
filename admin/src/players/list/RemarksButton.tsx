import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';

const Opener = styled(ButtonBase)({ minHeight: 36, font: 'inherit', textAlign: 'left', textDecoration: 'underline' });

/** The beginning of the remarks; pressed, it shows all of them. */
export function RemarksButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <Opener onClick={onOpen} aria-haspopup="dialog">
      <TwoLineClamp>{text}</TwoLineClamp>
    </Opener>
  );
}
