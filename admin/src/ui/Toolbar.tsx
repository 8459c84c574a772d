import { styled } from '@mui/material/styles';

/** What stands above a list: a search to the left, deeds to the right and the main one last. A phone gives them all its width. */
export const Toolbar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  justifyContent: 'flex-end',
  marginBottom: 12,
  '@media (width < 600px)': { '& > *': { flex: '1 1 auto' } },
});
