import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type RefObject, useEffect } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import type { ListPlace } from './useListReturn.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', outlineOffset: 6 },
});

interface RecordHeadProps {
  title: string;
  list: ListPlace;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Heading of a record, which takes the focus when a link has led here, and the way back to the list. */
export function RecordHead({ title, list, heading }: RecordHeadProps) {
  const isLoaded = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isLoaded) heading.current?.focus();
  }, [heading, isLoaded]);
  return (
    <Row>
      <SectionHeading ref={heading} tabIndex={-1}>
        {title}
      </SectionHeading>
      <Button variant="outlined" startIcon={<BackIcon />} component={Link} {...list}>
        Back to the list
      </Button>
    </Row>
  );
}
