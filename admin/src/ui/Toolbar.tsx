import { styled } from '@mui/material/styles';

/**
 * Bar above a list: search on the left, actions on the right, the main action last. Each takes the full width on a
 * phone.
 */
export const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginBottom: 12,
  // Makes three buttons fit into one line.
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
