import { styled } from '@mui/material/styles';

/** Bar above a list, with its actions on the right. On a phone they share the width of each line. */
export const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginBottom: 12,
  // Smaller gaps and text, so that more buttons fit into one line.
  '@media (width < 600px)': {
    gap: 8,
    '& > *': { flex: '1 1 auto' },
    '& .MuiButton-root': { paddingInline: 8, fontSize: 18, whiteSpace: 'nowrap' },
  },
});

/** The heading of a screen, with the screen's actions at the end of its line. */
export const SectionHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 16,
});
