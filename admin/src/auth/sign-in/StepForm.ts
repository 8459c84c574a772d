import { styled } from '@mui/material/styles';

/** One step of the sign-in. */
export const StepForm = styled('form')({ display: 'grid', gap: 20 });

/** The button that sends a step. */
export const sendButton = { minHeight: 52, fontSize: 22 } as const;
