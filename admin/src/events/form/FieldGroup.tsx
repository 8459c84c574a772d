import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { displayType } from '../../theme/palette.ts';

const Group = styled('div')({
  display: 'grid',
  gap: 20,
  '& h3': { ...displayType, margin: 0, fontSize: 22 },
  '& > .pair': { display: 'grid', gap: 20 },
  '@media (width >= 600px)': { '& > .pair': { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
});

/** Fields under a heading of their own. Two in a `.pair` stand side by side on a wide window. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Group role="group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </Group>
  );
}
