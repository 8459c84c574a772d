import { styled } from '../../theme/styled.ts';
import { PrimaryButton } from '../../ui/native/Button.ts';

/** One step of the sign-in. */
export const StepForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '@media (width < 40rem)': { gap: 9 },
});

/** The button that sends a step. */
export const SendButton = styled(PrimaryButton)({ minHeight: 52, fontSize: 22 });
