import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import { TwoLineClamp } from '../../ui/list/TwoLineClamp.ts';

const LinkButton = styled(ButtonBase)({
  minHeight: 36,
  font: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
});

/** The first words of the remarks; opens the full text. */
export function RemarksButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <LinkButton onClick={onOpen} aria-haspopup="dialog">
      <TwoLineClamp>{text}</TwoLineClamp>
    </LinkButton>
  );
}
